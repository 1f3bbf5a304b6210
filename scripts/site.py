"""A hook of mkdocs: what the pages link to outside of `docs` is part of the site too."""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

LINK = re.compile(r"\]\(((?:\.\./)+)((?!\.\.)[^)#\s]+)((?:#[^)]*)?)\)")
SOURCE = "source"  # the folder of the site that holds them


def outside(docs: Path) -> set[str]:
    """The files that pages of a folder link to and that lie beside it."""
    found = set()
    for page in docs.rglob("*.md"):
        for _, target, _ in LINK.findall(page.read_text("utf-8")):
            if not (docs / target).exists() and (docs.parent / target).is_file():
                found.add(target)
    return found


def on_files(files: Any, config: Any) -> Any:
    """Add them."""
    docs = Path(config.docs_dir)
    for target in sorted(outside(docs)):
        path = str(docs.parent / target)
        files.append(File.generated(config, f"{SOURCE}/{target}", abs_src_path=path))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, **_: Any) -> str:
    """Lead the links there."""
    docs = Path(config.docs_dir)
    up = "../" * page.file.src_uri.count("/")

    def led(found: re.Match[str]) -> str:
        if (docs / found[2]).exists() or not (docs.parent / found[2]).is_file():
            return found[0]
        return f"]({up}{SOURCE}/{found[2]}{found[3]})"

    return LINK.sub(led, markdown)
