#!/usr/bin/env python3
"""A bot for any game of Andén: plays the action that is told in the fewest characters. Replace `judge`."""

import json
import sys


def judge(action, _view, _hello):
    """How good an action looks; the best is played."""
    return -len(json.dumps(action))


def main():
    hello = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            if message["protocol"] != "anden-bot/1":
                sys.exit("this bot speaks anden-bot/1")
            hello = message
        elif message["kind"] == "decide":
            legal = message["legal"]
            best = max(range(len(legal)), key=lambda at: judge(legal[at], message["view"], hello))
            print(json.dumps({"id": message["id"], "choose": best}), flush=True)


if __name__ == "__main__":
    main()
