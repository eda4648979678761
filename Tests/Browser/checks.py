# SPDX-License-Identifier: Apache-2.0
"""What a reader does with a page, and what has to come of it. Each check says so in its first line."""

import json
import os
import tempfile

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def page(browser, pages, name, **options):
    browser.open(os.path.join(pages, name + ".html"), **options)


def text(browser, selector):
    return browser.run(f"document.querySelector({json.dumps(selector)})?.innerText ?? null")


def count(browser, selector):
    return browser.run(f"[...document.querySelectorAll({json.dumps(selector)})].filter(e => e.getClientRects().length).length")


def node(browser, name):
    """The selector of a provider's box, by the provider's name."""
    data = json.loads(browser.run("document.getElementById('data').textContent"))
    return "#n%d" % next(i for i, provider in enumerate(data["providers"]) if provider["name"] == name)


def names(browser, selector):
    """The names in the boxes that a selector finds."""
    return sorted(browser.run(
        f"[...document.querySelectorAll({json.dumps(selector)})].map(e => e.querySelector('.name').textContent)"))


def equal(actual, expected):
    assert actual == expected, f"{actual!r}, not {expected!r}"


@check
def loads(browser, pages):
    """every page loads without an error, a warning, a dialog or a request"""
    for name in sorted(os.listdir(pages)):
        if name.endswith(".html"):
            page(browser, pages, name[:-5])
            for tab in browser.run("[...document.querySelectorAll('[role=tab]')].map(tab => tab.id)"):
                browser.click("#" + tab)
            complaints = browser.complaints()
            assert not complaints, f"{name} complains: {complaints}"


@check
def hover(browser, pages):
    """pointing at a provider shows what it is built from and what a replacement of it rebuilds"""
    page(browser, pages, "shop")
    browser.hover(node(browser, "cache"))
    equal(names(browser, ".node.self"), ["cache"])
    equal(names(browser, ".node.below"), ["clock"])
    equal(names(browser, ".node.above"), ["account", "home", "images", "profile"])
    browser.move_away()
    equal(names(browser, ".node.traced"), [])


@check
def click(browser, pages):
    """a click tells the place, the trace and the numbers of a provider"""
    page(browser, pages, "shop")
    browser.click(node(browser, "cache"))
    details = text(browser, "#details")
    for part in ["cache", "ImageCache", "built from volatile", "weak", "Sources/App/Dependencies.swift:10:3",
                 "Why it is volatile", "→ clock", "A replacement rebuilds 4"]:
        assert part in details, f"{part!r} is missing in {details!r}"
    assert "App.cache" in browser.run("decodeURIComponent(location.hash)")
    browser.click(".nodes")
    browser.key("Escape")
    assert "Overview" in text(browser, "#details")


@check
def search(browser, pages):
    """search finds by name, type and root, and goes from match to match"""
    page(browser, pages, "shop")
    browser.key("/")
    equal(browser.run("document.activeElement.id"), "search")
    browser.write("loginsession")
    equal(names(browser, ".node.match"), ["account", "profile", "token", "user"])
    equal(text(browser, "#matches"), "4")
    browser.run("document.getElementById('search').select()")
    browser.write("imageloader")
    equal(names(browser, ".node.match"), ["images"])
    browser.key("Enter", text="\r")
    equal(names(browser, ".node.self"), ["images"])
    equal(text(browser, "#matches"), "1 of 1")
    browser.run("document.getElementById('search').select()")
    browser.write("nothing like it")
    equal(text(browser, "#matches"), "none")
    browser.key("Escape")
    equal(text(browser, "#matches"), "")
    assert not browser.run("document.querySelector('.searching')")


@check
def filters(browser, pages):
    """filters take providers away, and bring them back to where they were"""
    page(browser, pages, "shop")
    places = browser.run("[...document.querySelectorAll('.node')].map(node => node.getAttribute('transform'))")
    equal(count(browser, "#drawing .node"), 22)
    browser.click("#filters input[data-key='stability volatile']")
    equal(count(browser, "#drawing .node"), 16)
    browser.click("#filters input[data-key='lifetime transient']")
    equal(count(browser, "#drawing .node"), 12)
    browser.click("#filters input[data-key='root 0']")
    equal(names(browser, "#drawing .node:not([hidden])"), ["profile", "trace", "user"])
    equal(count(browser, "#drawing .band"), 2)
    for key in ["stability volatile", "lifetime transient", "root 0"]:
        browser.click(f"#filters input[data-key='{key}']")
    equal(count(browser, "#drawing .node"), 22)
    equal(browser.run("[...document.querySelectorAll('.node')].map(node => node.getAttribute('transform'))"), places)


@check
def filters_do_not_overlap(browser, pages):
    """boxes do not cover each other, whatever is filtered"""
    for name in ["shop", "medium", "changes"]:
        page(browser, pages, name)
        for key in [None, "stability volatile", "lifetime shared"]:
            if key:
                browser.click(f"#filters input[data-key='{key}']")
            overlaps = browser.run("""(() => { const boxes = [...document.querySelectorAll('.node:not([hidden]) .shape')]
              .filter(shape => shape.closest('#drawing')).map(shape => shape.getBoundingClientRect());
              return boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b => a.left < b.right - 1 && b.left < a.right - 1
                && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length; })()""")
            equal((name, key, overlaps), (name, key, 0))


@check
def keyboard(browser, pages):
    """the keyboard alone reaches a provider, moves along the edges, focuses on it and goes back"""
    page(browser, pages, "shop")
    for _ in range(60):
        browser.key("Tab")
        if browser.run("document.activeElement.classList.contains('node')"):
            break
    assert browser.run("document.activeElement.classList.contains('node')"), "the tabulator does not get to the graph"
    equal(browser.run("document.querySelectorAll('.node[tabindex=\"0\"]').length"), 1)
    browser.run(f"document.querySelector({json.dumps(node(browser, 'cache'))}).focus()")
    browser.key("ArrowRight")
    equal(names(browser, ".node:focus"), ["clock"])
    browser.key("ArrowLeft")
    first = names(browser, ".node:focus")
    assert first != ["clock"] and first, "the left arrow does not lead to what is built from it"
    browser.run(f"document.querySelector({json.dumps(node(browser, 'session'))}).focus()")
    browser.key("ArrowDown")
    equal(names(browser, ".node:focus"), ["clock"])
    browser.key("ArrowUp")
    equal(names(browser, ".node:focus"), ["session"])
    browser.key("Enter", text="\r")
    assert text(browser, "#details").startswith("session")
    equal(browser.run("document.activeElement.getAttribute('aria-pressed')"), "true")
    assert "session, volatile, shared" in browser.run("document.getElementById('announcer').textContent")
    browser.key("f")
    assert count(browser, "#drawing .node") < 22
    browser.key("Escape")
    equal(count(browser, "#drawing .node"), 22)


@check
def tabs(browser, pages):
    """tabs change the view, also with arrow keys; matrix and table show every provider"""
    page(browser, pages, "shop")
    browser.click("#graph-tab")
    browser.key("ArrowRight")
    equal(browser.run("document.activeElement.id"), "matrix-tab")
    equal(count(browser, "#matrix .matrix-label"), 44)
    browser.key("ArrowRight")
    equal(count(browser, "#table tbody tr"), 22)
    equal(text(browser, "#table tbody td"), "App.configuration")
    browser.click("#table th:nth-child(1) button")
    equal(text(browser, "#table tbody td"), "LoginSession.account")
    equal(browser.run("document.querySelector('#table th').getAttribute('aria-sort')"), "ascending")


@check
def assistive(browser, pages):
    """a screen reader meets named parts: views, filters, providers, details"""
    page(browser, pages, "shop")
    tree = browser.call("Accessibility.getFullAXTree")["nodes"]
    parts = [(n.get("role", {}).get("value"), n.get("name", {}).get("value")) for n in tree if not n.get("ignored")]
    for part in [("heading", "Shop"), ("tablist", "Views"), ("tab", "Graph"), ("complementary", "Details"),
                 ("form", "What is shown"), ("tabpanel", "Graph"), ("searchbox", "Search providers by name, type or root")]:
        assert part in parts, f"there is no {part}"
    assert ("button", "cache: ImageCache, weak, built from volatile App.clock") in parts
    unnamed = [part for part in parts if part[0] in ["button", "link", "checkbox", "searchbox", "tab"] and not part[1]]
    equal(unnamed, [])


@check
def hostile_names(browser, pages):
    """names that look like markup, are pictures, or are written from right to left show as they are"""
    page(browser, pages, "names")
    browser.click("#table-tab")
    shown = browser.run("[...document.querySelectorAll('#table tbody td:first-child')].map(cell => cell.textContent)")
    for name in ["<script>alert('x')</script>", "\"quoted\"", "it's & <b>bold</b>", "🦊🌈", "مزود_البيانات", "{{data}}",
                 "</svg></body>", "]]>", "<!--"]:
        assert name in shown, f"{name} is missing in {shown}"
    equal(browser.run("document.querySelectorAll('script').length"), 2)
    equal(browser.run("document.querySelectorAll('img, b').length"), 0)
    equal(browser.run("document.title"), "</title><script>alert(1)</script>")
    equal(text(browser, "h1"), "</title><script>alert(1)</script>")
    browser.click("#findings-tab")
    assert "</article><script>alert(4)</script>" in text(browser, "#findings")


@check
def findings(browser, pages):
    """the report of `check` opens with the findings, and leads to the graph and back"""
    page(browser, pages, "check")
    assert text(browser, "#findings").startswith("1 error, 1 warning, 1 note.")
    browser.click("#f0 a[href='#App.api']")
    browser.run("new Promise(done => setTimeout(done, 50))")
    equal(names(browser, ".node.self"), ["api"])
    equal(count(browser, "#graph"), 1)
    browser.click("#details a[href='#f0']")
    equal(count(browser, "#findings"), 1)


@check
def cycles(browser, pages):
    """a cycle is listed with the reads to defer, which are drawn apart"""
    page(browser, pages, "cycle")
    equal(count(browser, ".edge.deferred"), 3)
    assert "Cycle of 3" in text(browser, "#details")
    assert "read these later" in text(browser, "#details"), text(browser, "#details")
    assert ", read by " in text(browser, "#details")
    browser.click("#matrix-tab")
    assert len(browser.run("document.querySelector('.matrix-mark.cycle').getAttribute('d')")) > 0


@check
def changes(browser, pages):
    """a comparison is drawn and listed"""
    page(browser, pages, "changes")
    equal(names(browser, "#drawing .node.added"), ["payments", "profile"])
    equal(names(browser, "#drawing .node.removed"), ["coupons"])
    equal(names(browser, "#drawing .node.changed"), ["search"])
    browser.click("#filters input[data-key='change unchanged']")
    equal(count(browser, "#drawing .node"), 4)
    browser.click("#changes-tab")
    assert "shared is now transient" in text(browser, "#changes")


@check
def start_up(browser, pages):
    """the start-up says who waited for whom, the critical path, and what could be saved"""
    page(browser, pages, "startup")
    browser.click("#startup-tab")
    shown = text(browser, "#startup")
    assert "The start-up took 52.0 ms" in shown, shown
    assert "Its critical path takes 33.0 ms: disk → images → page." in shown.replace("\n", " ").replace("  ", " "), shown
    assert "could save 19.0 ms" in shown, shown
    equal(browser.run("document.querySelectorAll('#startup .critical .track').length"), 3)


@check
def themes(browser, pages):
    """light and dark follow the system, and the button"""
    background = "getComputedStyle(document.body).backgroundColor"
    page(browser, pages, "shop", dark=True)
    dark = browser.run(background)
    page(browser, pages, "shop")
    light = browser.run(background)
    assert light != dark
    browser.click("#theme")
    equal(browser.run(background), dark)
    browser.click("#theme")
    equal(browser.run(background), light)


@check
def narrow(browser, pages):
    """a narrow window scrolls down and not to the side"""
    page(browser, pages, "shop", width=360, height=700)
    assert browser.run("document.documentElement.scrollWidth") <= 360
    equal(count(browser, "#details"), 1)


@check
def printing(browser, pages):
    """a printed page has the picture, in light colours and without buttons"""
    page(browser, pages, "shop", dark=True)
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        browser.print(file.name)
        assert os.path.getsize(file.name) > 5000
    browser.call("Emulation.setEmulatedMedia", media="print")
    equal(browser.run("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
    equal(count(browser, ".zoom"), 0)
    assert browser.run("document.getElementById('drawing').getBoundingClientRect().width <= innerWidth")


@check
def big(browser, pages):
    """2,000 providers are painted within a second, and stay usable"""
    page(browser, pages, "big")
    paint = browser.first_paint()
    equal(count(browser, "#drawing .node"), 2000)
    # The only check with a clock in it: it is the promise itself.
    assert paint < 1000, f"first paint after {paint:.0f} ms"
    browser.key("/")
    browser.write("screen")
    assert count(browser, ".node.match") > 50
    browser.key("Enter", text="\r")
    browser.run("document.activeElement.blur()")
    browser.key("f")
    shown = count(browser, "#drawing .node")
    assert 1 <= shown < 1000, f"{shown} providers in focus"
    browser.key("Escape")
    equal(count(browser, "#drawing .node"), 2000)
    hover = browser.run("""(() => { const node = document.querySelector('.node:nth-child(700)'); const start = performance.now();
      node.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
      document.body.getBoundingClientRect(); return performance.now() - start; })()""")
    browser.click("#matrix-tab")
    browser.click("#table-tab")
    assert count(browser, "#table tbody tr") > 0
    print(f"        first paint after {paint:.0f} ms, what is under the pointer is shown within {hover:.0f} ms")


@check
def beginning(browser, pages):
    """a picture that is larger than its window begins with the uppermost provider of the first column"""
    page(browser, pages, "big")
    shown = browser.run("""(() => {
      const boxes = [...document.querySelectorAll('.node')].map(node => node.getBoundingClientRect());
      const left = Math.min(...boxes.map(box => box.left)), column = boxes.filter(box => box.left - left < 1);
      const first = column.reduce((best, box) => box.top < best.top ? box : best);
      const window = document.getElementById('canvas').getBoundingClientRect();
      return first.left >= window.left && first.right <= window.right && first.top >= window.top
        && first.bottom <= window.bottom; })()""")
    assert shown, "it begins elsewhere"


@check
def empty(browser, pages):
    """a page without providers has no filters, no numbers and no keys for them"""
    page(browser, pages, "empty")
    assert not browser.run("document.getElementById('filters').offsetHeight"), "there are filters"
    equal(count(browser, "#details .keys"), 0)
    equal(text(browser, "header p"), "no providers")


@check
def without_scripts(browser, pages):
    """without scripts the picture is there"""
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        browser.call("Page.navigate", url="file://" + os.path.abspath(os.path.join(pages, "shop.html")))
        tree = []
        for _ in range(100):
            tree = browser.call("Accessibility.getFullAXTree")["nodes"]
            if any("cache: ImageCache" in str(n.get("name", {}).get("value")) for n in tree):
                break
        assert any("cache: ImageCache" in str(n.get("name", {}).get("value")) for n in tree)
    finally:
        browser.call("Emulation.setScriptExecutionDisabled", value=False)
