// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { enlivenArticle } from '../../../web/src/ui/article/enliven-article.ts';

const ARTICLE = `<h1>Title</h1><p>As <a href="#r1" id="one">[1]</a> and <a href="#r1" data-to="r1 r2">[1, 2]</a>
  say in <a href="#s2">Section 2</a>.</p>
  <section id="s2"></section>
  <figure><img src="figure-1.png" alt="A robot"><figcaption id="cap"><span class="label">Figure 1.</span> It moves.</figcaption></figure>
  <ol class="references"><li id="r1">Adams <a id="x" href="https://doi.org/10.5555/1">doi</a> <a class="back" href="#one">Back</a></li><li id="r2">Eze</li></ol>`;

let root: HTMLElement;
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div>${ARTICLE}</div>`;
  root = document.body.firstElementChild as HTMLElement;
  end = enlivenArticle(root);
});

const link = (text: string) => [...root.querySelectorAll('a')].find((one) => one.textContent === text)!;
const box = () => root.querySelector('.article-spot');
const point = (kind: string, target: Element, relatedTarget: Element | null = null) =>
  target.dispatchEvent(
    Object.assign(new Event(kind, { bubbles: true }), { pointerType: 'mouse', relatedTarget }),
  );

test('a pointer that rests on a citation is shown its entry, and one that only passes nothing', () => {
  point('pointerover', link('[1]'));
  point('pointerout', link('[1]'));
  vi.runAllTimers();
  expect(box()).toBeNull();
  point('pointerover', link('[1]'));
  vi.runAllTimers();
  expect(box()?.textContent).toBe('Adams doi Go to the reference list');
  expect(link('[1]').getAttribute('aria-describedby')).toBe(box()?.id);
  expect(root.querySelectorAll('#x')).toHaveLength(1);
});

test('the box stays while the pointer is in it, and goes after that', () => {
  point('pointerover', link('[1]'));
  vi.runAllTimers();
  point('pointerout', link('[1]'), box());
  vi.runAllTimers();
  expect(box()).not.toBeNull();
  point('pointerout', box()!);
  vi.runAllTimers();
  expect(box()).toBeNull();
  expect(link('[1]').hasAttribute('aria-describedby')).toBe(false);
});

test('of several entries that one citation names, each is shown in its order', () => {
  point('pointerover', link('[1, 2]'));
  vi.runAllTimers();
  expect(box()?.textContent).toBe('Adams doi EzeGo to the reference list');
});

test('Escape closes it, and a section is gone to as ever', () => {
  point('pointerover', link('[1]'));
  vi.runAllTimers();
  document.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { key: 'Escape' }));
  expect(box()).toBeNull();
  point('pointerover', link('Section 2'));
  vi.runAllTimers();
  expect(box()).toBeNull();
});

test('the first tap shows, the second goes there', () => {
  const tap = () => {
    const event = Object.assign(new Event('click', { bubbles: true, cancelable: true }), {
      pointerType: 'touch',
    });
    link('[1]').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([tap(), box() !== null]).toEqual([true, true]);
  expect([tap(), box() !== null]).toEqual([false, false]);
});

test('a figure opens as large as the window, with its caption', () => {
  const button = root.querySelector<HTMLButtonElement>('figure button')!;
  expect(button.textContent).toBe('Enlarge Figure 1.');
  button.click();
  const dialog = root.querySelector('dialog')!;
  expect(dialog.open).toBe(true);
  expect(dialog.querySelector('img')?.getAttribute('alt')).toBe('A robot');
  expect(dialog.textContent).toContain('Figure 1. It moves.');
  dialog.close();
  expect(root.querySelector('dialog')).toBeNull();
});

test('nothing of it stays once the article is left', () => {
  end();
  expect(root.querySelectorAll('button, .article-spot, dialog')).toHaveLength(0);
  point('pointerover', link('[1]'));
  vi.runAllTimers();
  expect(box()).toBeNull();
});
