// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';

const appearance = readFileSync('web/public/appearance.js', 'utf8');
const scripts = () =>
  [...document.querySelectorAll('script')].map(({ src }) => src.slice(src.lastIndexOf('/') + 1));

/** A public page whose head and body have come. */
function open(): void {
  document.head.innerHTML = ['react', 'start']
    .map((name) => `<link rel="modulepreload" href="/assets/${name}.js" data-runs>`)
    .join('');
  document.body.innerHTML = '<button type="button">Save</button>';
  new Function(appearance)();
}

beforeEach(() => {
  // Neither fetched nor run here.
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (this: Element, to) {
    this.setAttribute('data-src', to);
  });
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'get').mockImplementation(function (this: Element) {
    return this.getAttribute('data-src') ?? '';
  });
});

it('a page that can be read leaves its scripts alone until someone touches it, then runs them one by one', () => {
  open();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual([]);
  document.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(scripts()).toEqual(['react.js']);
  document.querySelector('script')!.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual(['react.js', 'start.js']);
  document.querySelectorAll('script')[1]!.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual(['react.js', 'start.js']);
});

it('an untouched page runs them when the browser is idle after a first picture', () => {
  const [draw, rest] = [vi.fn(), vi.fn()];
  vi.stubGlobal('requestAnimationFrame', draw);
  vi.stubGlobal('requestIdleCallback', rest);
  open();
  expect(draw).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(rest).not.toHaveBeenCalled();
  draw.mock.lastCall?.[0]();
  expect(scripts()).toEqual([]);
  rest.mock.lastCall?.[0]();
  expect(scripts()).toEqual(['react.js']);
});

it('a page runs them at once for a person who is signed in', () => {
  localStorage.setItem('user', '{}');
  open();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(scripts()).toEqual(['react.js']);
});
