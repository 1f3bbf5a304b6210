title = River Valley
