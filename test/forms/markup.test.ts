import { describe, expect, it } from 'vitest';
import { el, markupText, safeAddress, writeHtml, writeXml } from '../../functions/forms/markup.ts';

describe('markup', () => {
  it('is written as XML and as HTML, and text never becomes a part of it', () => {
    const tree = el('p', { id: 'p"1', title: '<&>' }, '1 < 2 & "3" > 0', el('br'), [undefined, false, ['x']]);
    expect(writeXml(tree)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<p id="p&quot;1" title="&lt;&amp;&gt;">1 &lt; 2 &amp; &quot;3&quot; &gt; 0<br/>x</p>\n',
    );
    expect(writeHtml([tree, 'y'])).toBe(
      '<p id="p&quot;1" title="&lt;&amp;&gt;">1 &lt; 2 &amp; &quot;3&quot; &gt; 0<br>x</p>y',
    );
    expect(markupText(tree)).toBe('1 < 2 & "3" > 0x');
  });

  it('holds no controls, non-characters or halves of letters', () => {
    const text = 'a\u0000\u0007\u007f\u0085\ufffe\uffff\ufdd0b\ud83dc\td\n😀';
    expect(writeHtml(el('p', { title: text }, text))).toBe(
      '<p title="ab\ufffdc\td\n😀">ab\ufffdc\td\n😀</p>',
    );
  });

  it.each([
    ['script', {}],
    ['iframe', {}],
    ['style', {}],
    ['form', {}],
    ['menclose', {}],
    ['p', { style: 'color: red' }],
    ['p', { onclick: 'alert(1)' }],
    ['p', { href: 'https://example.org' }],
    ['img', { srcset: 'a.png' }],
    ['p', { 'x"y': '' }],
  ])('of HTML has no %s with %o', (name, attributes) => {
    expect(() => writeHtml(el(name, attributes))).toThrow();
  });

  it('of XML has names alone for names, and no style', () => {
    for (const name of ['a b', 'a>', '1a', 'x:y:z', '']) expect(() => writeXml(el(name))).toThrow();
    expect(() => writeXml(el('a', { 'b c': 1 }))).toThrow();
    expect(() => writeXml(el('a', { style: 'x' }))).toThrow();
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['\u0001javascript:alert(1)'],
    ['data:text/html,x'],
    ['file:///etc/passwd'],
    ['vbscript:x'],
    ['//evil.example'],
    ['ftp://example.org/'],
    ['https://'],
  ])('leads nobody to %s', (href) => {
    expect(safeAddress(href)).toBeUndefined();
    expect(writeHtml(el('a', { href }, 'x'))).toBe('<a>x</a>');
    expect(writeXml(el('a', { 'xlink:href': href }, 'x'))).toContain('<a>x</a>');
  });

  it('leads to pages, addresses of people and places of its own', () => {
    for (const href of [
      'https://example.org/a?b=c',
      'mailto:a@example.org',
      '#r1',
      'figure-1.png',
      '/journal/jics',
    ])
      expect(writeHtml(el('a', { href }))).toBe(`<a href="${href}"></a>`);
    expect(safeAddress(' http://exämple.org/ä b<c ')).toBe('http://xn--exmple-cua.org/%C3%A4%20b%3Cc');
  });
});
