"""Real Playwright as an agent of `--mode cdp`: clicks the tab or switch that the instruction names, and tries what it may not."""

import os

from playwright.sync_api import Error, sync_playwright

INSTRUCTION = os.environ["SETPOINT_INSTRUCTION"].lower()


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.connect_over_cdp(os.environ["SETPOINT_CDP_URL"])
        [context] = browser.contexts
        [page] = context.pages
        print(f"page: {page.url!r}, title {page.title()!r}")
        try_in_vain("goto", lambda: page.goto("about:blank"))
        try_in_vain("new_page", context.new_page)
        fibers = "[...document.querySelectorAll('*')].flatMap(Object.keys).filter(key => key.startsWith('__react')).length"
        print(f"React's marks that a script finds: {page.evaluate(fibers)}")
        for role in ["tab", "switch"]:
            for control in page.get_by_role(role).all():
                label = named(control)
                if label and label in INSTRUCTION:
                    control.click()
                    print(f"clicked the {role} {label!r}")
        page.screenshot()
        browser.close()


def named(control):
    """The first words of what a control is called, as far as the page's own markup tells."""
    words = control.evaluate("one => one.innerText || one.getAttribute('aria-label') || one.labels?.[0]?.innerText || ''")
    return words.strip().split("\n")[0].lower()


def try_in_vain(what, call):
    try:
        call()
        print(f"{what}: NOT refused")
    except Error as error:
        print(f"{what}: {error.message.splitlines()[0]}")


main()
