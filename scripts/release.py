"""Makes README.md and pyproject.toml ready for a package index: `release.py ADDRESS TAG`.

The index shows the README where its relative links lead nowhere, so they are made absolute; and the
project gets its addresses. Run in a checkout that is thrown away, as the release workflow does.
"""

import re
import sys
from pathlib import Path

LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)\s]+)\)")
URLS = """
[project.urls]
Homepage = "{address}"
Documentation = "{address}/blob/{tag}/docs/index.md"
Changelog = "{address}/blob/{tag}/CHANGELOG.md"
Issues = "{address}/issues"
"""


def absolute(text: str, address: str, tag: str) -> str:
    """A page whose links hold everywhere."""
    return LINK.sub(rf"]({address}/blob/{tag}/\1)", text)


def with_addresses(text: str, address: str, tag: str) -> str:
    """The project file with where the project is."""
    return text.replace(
        "\n[project.scripts]", URLS.format(address=address, tag=tag) + "\n[project.scripts]", 1
    )


def main(address: str, tag: str) -> None:
    """Change both files in place."""
    readme, project = Path("README.md"), Path("pyproject.toml")
    readme.write_text(absolute(readme.read_text("utf-8"), address, tag), "utf-8")
    project.write_text(with_addresses(project.read_text("utf-8"), address, tag), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
