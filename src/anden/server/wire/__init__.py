"""Everything the server and a page say to each other, as Structs: JSON, its schema and the page's types come from here.

Words never travel: a `Msg` does, and the page finds its words. Actions and views are those of the game (`Spec.action`,
`Spec.view`). Times are milliseconds; those left are counted from the moment the message was made.
"""
