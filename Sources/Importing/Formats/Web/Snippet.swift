/// The script for a browser's console that exports the rectangles of a page's targets.
package enum Snippet {
  // Lines are as long as the script has them.
  // swift-format-ignore
  package static let text = /* words: allow long */ #"""
    /* mistap dom-rects: paste into the console of the page (or evaluate it with any driver), save what it returns. */
    (() => {
      const roles = 'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,label[for],option,' +
        '[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],[role=option],' +
        '[role=slider],[role=spinbutton],[role=textbox],[role=searchbox],[role=combobox],[onclick],[contenteditable=true]';
      const elements = [];
      for (const e of document.querySelectorAll(roles)) {
        const style = getComputedStyle(e);
        const visible = e.checkVisibility ? e.checkVisibility({opacityProperty: true, visibilityProperty: true})
          : style.visibility !== 'hidden' && style.display !== 'none';
        if (!visible) continue;
        const rects = [...e.getClientRects()].filter(r => r.width > 0 && r.height > 0)
          .map(r => ({x: r.x, y: r.y, width: r.width, height: r.height}));
        if (!rects.length) continue;
        const b = e.getBoundingClientRect();
        const hit = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
        elements.push({
          tag: e.tagName.toLowerCase(), role: e.getAttribute('role'), type: e.getAttribute('type'), id: e.id || null,
          label: (e.getAttribute('aria-label') || e.innerText || e.getAttribute('placeholder') || e.getAttribute('title') || e.getAttribute('alt') || '').trim().slice(0, 200),
          href: e.getAttribute('href'), disabled: e.disabled === true || e.getAttribute('aria-disabled') === 'true',
          x: b.x, y: b.y, width: b.width, height: b.height, rects,
          covered: hit !== null && hit !== e && !e.contains(hit) && !hit.contains(e)
        });
      }
      return JSON.stringify({format: 'mistap-dom-rects', version: 1, title: document.title,
        viewport: {width: innerWidth, height: innerHeight}, scale: devicePixelRatio,
        scroll: {x: scrollX, y: scrollY}, elements}, null, 1);
    })()
    """#
}
