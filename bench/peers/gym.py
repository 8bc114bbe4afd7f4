"""Plays episodes with BrowserGym. Answers every line of stdin with one line on stdout;
`run` holds the other end and says what the lines mean."""

import json
import logging
import sys
import time
from pathlib import Path

from browsergym.core import _get_global_playwright
from browsergym.core.action.highlevel import HighLevelActionSet
from browsergym.core.env import BrowserEnv
from browsergym.core.task import AbstractBrowserTask
from playwright.sync_api import BrowserType

# BrowserGym warns whenever its fixed delays are changed, once an episode.
logging.getLogger("browsergym").setLevel(logging.ERROR)

STAGE = Path(__file__).with_name("stage.js").read_text()
NO_DELAYS = {"slow_mo": 0, "pre_observation_delay": 0}


class StageTask(AbstractBrowserTask):
    """Shows one scene and never ends by itself."""

    def __init__(self, seed, url, scene):
        super().__init__(seed)
        self.url = url
        self.scene = scene

    def setup(self, page):
        page.add_init_script(f"({STAGE})({json.dumps(self.scene)})")
        page.goto(self.url)
        page.evaluate("() => window.shown")
        return "Move the slider.", {}

    def validate(self, page, chat_messages):
        return 0, False, "", {}


class Peer:
    def start(self, chromium, flags, url, scene, delays):
        launch_everywhere(chromium, flags)
        # The driver would otherwise start inside the first episode only.
        _get_global_playwright()
        self.env = BrowserEnv(
            task_entrypoint=StageTask,
            task_kwargs={"url": url, "scene": scene},
            locale="en-US",
            timezone_id="UTC",
            pw_context_kwargs={"reduced_motion": "reduce"},
            action_mapping=HighLevelActionSet(subsets=["coord"]).to_python_code,
            **({} if delays else NO_DELAYS),
        )
        return {}

    def set_up(self):
        start = time.perf_counter()
        seen, _ = self.env.reset(seed=0)
        took = milliseconds_since(start)
        check(seen)
        return {"ms": took}

    def steps(self, count):
        before = self.shown()
        took = []
        for step in range(count):
            x, y = before["points"][step % 2]
            start = time.perf_counter()
            seen, *_ = self.env.step(f"mouse_click({x}, {y})")
            took.append(milliseconds_since(start))
            check(seen)
        return {"ms": took, "changes": self.shown()["changes"] - before["changes"]}

    def tear_down(self):
        self.env.close()
        return {}

    def shown(self):
        return self.env.page.evaluate("() => window.shown")


def launch_everywhere(chromium, flags):
    """Makes every launch use the given Chromium.

    BrowserGym passes launch options on to the task's browser only; the browser of its chat window
    would look for one that Playwright has downloaded.
    """
    launch = BrowserType.launch

    def launch_given(self, args=(), **options):
        return launch(self, args=[*args, *flags], executable_path=chromium, **options)

    BrowserType.launch = launch_given


def check(seen):
    # BrowserGym reports a failed action as part of the observation and goes on.
    if seen["last_action_error"]:
        raise RuntimeError(seen["last_action_error"])
    if seen["screenshot"].shape != (720, 1280, 3):
        raise RuntimeError(f"a screenshot of shape {seen['screenshot'].shape}")


def milliseconds_since(start):
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    peer = Peer()
    for line in sys.stdin:
        given = json.loads(line)
        print(json.dumps(getattr(peer, given.pop("do"))(**given)), flush=True)
