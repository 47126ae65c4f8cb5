"""A page of Playwright: a link that a banner covers."""
import os
import shutil

import pytest

import mistap

sync_api = pytest.importorskip("playwright.sync_api")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
PAGE = """<!doctype html><title>Shop</title><body style="margin:0">
<a id="join" href="#join" style="position:absolute;left:20px;top:700px;width:200px;height:48px">Join us</a>
<a id="help" href="#help" style="position:absolute;left:20px;top:100px;width:200px;height:48px">Help</a>
<div style="position:fixed;left:0;right:0;bottom:0;height:200px;background:#fff"><button>Accept</button></div>"""


@pytest.fixture(scope="module")
def page():
    if not CHROMIUM:
        pytest.skip("there is no Chromium")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.set_content(PAGE)
        yield page
        browser.close()


def test_a_covered_link_is_found(page):
    report = mistap.check(page)
    assert report.unit == "px" and report.size == (390, 844)
    # No tap reaches the link, so that nothing is predicted for it.
    assert "join" not in mistap.predict(page)
    assert mistap.why(page, at=(120, 724)).owner != "join"
    assert mistap.why(page, at=(120, 124)).owner == "help"
