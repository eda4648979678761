# SPDX-License-Identifier: Apache-2.0
"""A headless Chromium, driven through its DevTools protocol over a pair of pipes: no package is needed for that."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def find_chromium():
    """The path of a Chromium or Chrome, or None."""
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


class Chromium:
    """One browser with one page."""

    def __init__(self, path):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        read_end, their_write_end = os.pipe()
        their_read_end, write_end = os.pipe()

        def connect():
            # Commands come in at descriptor 3, answers go out at 4.
            spare_read, spare_write = os.dup(their_read_end), os.dup(their_write_end)
            os.dup2(spare_read, 3)
            os.dup2(spare_write, 4)

        self.process = subprocess.Popen(
            [path, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
             "--force-color-profile=srgb", f"--user-data-dir={self.profile.name}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=connect, close_fds=False)
        os.close(their_write_end)
        os.close(their_read_end)
        self.read_end, self.write_end = read_end, write_end
        self.buffer = b""
        self.last_id = 0
        self.session = None
        self.events = []
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"]:
            self.call(domain + ".enable")

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(10)
        except Exception:
            self.process.kill()
            self.process.wait()
        self.profile.cleanup()

    def _read(self, seconds):
        """The next message, or None if there is none for so long."""
        deadline = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.read_end], [], [], left)[0]:
                return None
            data = os.read(self.read_end, 1 << 20)
            if not data:
                raise EOFError("the browser has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read(60)
            if answer is None:
                raise TimeoutError(method)
            if answer.get("id") == self.last_id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, path, width=1280, height=800, dark=False):
        """Opens a file, and waits until it is loaded."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", media="",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.call("Page.navigate", url="about:blank")
        self.wait_until("location.href === 'about:blank' && document.readyState === 'complete'")
        self.events = []
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        self.wait_until("location.protocol === 'file:' && document.readyState === 'complete'")

    def wait_until(self, condition, seconds=60):
        deadline = time.monotonic() + seconds
        while not self.run(condition):
            if time.monotonic() > deadline:
                raise TimeoutError(condition)
            time.sleep(0.02)

    def run(self, expression):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", expression))
        return result["result"].get("value")

    def complaints(self):
        """What the page has logged as an error or a warning, thrown, or asked of the network."""
        self.run("new Promise(done => setTimeout(done, 50))")
        found = []
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description") or details["text"])
            elif method == "Log.entryAdded" and parameters["entry"]["level"] in ["error", "warning"]:
                found.append(parameters["entry"]["text"])
            elif method == "Runtime.consoleAPICalled" and parameters["type"] in ["error", "warning", "assert"]:
                found.append(str(parameters["args"]))
            elif method == "Page.javascriptDialogOpening":
                found.append("a dialog: " + parameters["message"])
                self.call("Page.handleJavaScriptDialog", accept=True)
            elif method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith(("file:", "data:", "about:")):
                    found.append("a request: " + url)
        return found

    def key(self, key, text=None, shift=False):
        code = {"/": 191, "f": 70}.get(key)
        parameters = {"key": key, "modifiers": 8 if shift else 0}
        if text or code:
            parameters["text"] = text or key
        special = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        parameters["windowsVirtualKeyCode"] = special.get(key, code or 0)
        self.call("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.call("Input.dispatchKeyEvent", type="keyUp", **{k: v for k, v in parameters.items() if k != "text"})

    def write(self, text):
        self.call("Input.insertText", text=text)

    def center(self, selector):
        """The middle of an element, scrolled into view."""
        return self.run(f"""(() => {{ const element = document.querySelector({json.dumps(selector)});
          element.scrollIntoView({{block: "nearest", inline: "nearest"}});
          // The first line of a text that has several: their middle may lie beside all of them.
          const box = element.getClientRects()[0] ?? element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")

    def hover(self, selector):
        x, y = self.center(selector)
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def move_away(self):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=2, y=2)

    def click(self, selector):
        x, y = self.center(selector)
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def print(self, path):
        data = self.call("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def first_paint(self):
        """When something was first painted, in milliseconds after the page was asked for."""
        return self.run("""new Promise(done => { const look = () => {
          const entry = performance.getEntriesByName("first-contentful-paint")[0];
          if (entry) done(entry.startTime); else setTimeout(look, 20); }; look(); })""")
