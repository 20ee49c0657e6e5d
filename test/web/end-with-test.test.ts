// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { createElement, useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeServer, json } from './fake-browser.ts';

const fired: string[] = [];
let goOn = () => {};

/** Saves on leaving, and tries again later. */
function Page({ onRetry }: { onRetry: () => void }) {
  useEffect(() => () => void fetch('/api/left').catch(() => setTimeout(onRetry, 1)), [onRetry]);
  return createElement('dialog', { open: true }, createElement('input'));
}

/** Two tests alike, in any order: each looks at the window, and then leaves everything behind for the other. */
it.each(['one test', 'another'])(
  'ends with %s: its requests, timers and listeners, and what it did to the window',
  async (name) => {
    const calls = fakeServer(json(200, {}));
    goOn();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('click'));
    // Due after the timers that the other one left.
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect([fired, calls]).toEqual([[], []]);
    expect([location.href, history.length, document.title]).toEqual(['http://localhost:3000/', 1, '']);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect([document.body.outerHTML, document.activeElement]).toEqual(['<body></body>', document.body]);
    expect([vi.isFakeTimers(), vi.isMockFunction(open), document.hidden]).toEqual([false, false, false]);

    const { promise, resolve } = Promise.withResolvers<void>();
    promise.then(() => fetch('/api/of-an-ended-test')).catch(() => {});
    goOn = resolve;
    const note = (what: string) => () => void fired.push(`${what} of ${name}`);
    setTimeout(note('timer'), 1);
    setInterval(note('interval'), 1);
    requestAnimationFrame(note('frame'));
    window.addEventListener('online', note('listener of the window'));
    document.addEventListener('click', note('listener of the document'), { capture: true });
    history.pushState(null, '', '/elsewhere');
    Object.assign(document.createElement('a'), { href: 'blob:nodedata:1', download: 'a.txt' }).click();
    for (const storage of [localStorage, sessionStorage]) storage.setItem(name, name);
    document.title = name;
    document.body.className = name;
    render(createElement(Page, { onRetry: note('retry') }));
    screen.getByRole('textbox').focus();
    vi.stubGlobal('open', vi.fn());
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  },
);
