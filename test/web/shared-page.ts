import { cleanup, configure } from '@testing-library/react';
import { type BrowserWindow, PropertySymbol } from 'happy-dom';
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js';
import { atEnd } from './calling-test.ts';

// As for `expect.poll`: it ends hanging tests, however busy the machine is.
configure({ asyncUtilTimeout: 180_000 });

const home = location.href;
const { [PropertySymbol.window]: simulated } = document as unknown as {
  [PropertySymbol.window]: BrowserWindow;
};
const frame = new WindowBrowserContext(simulated).getBrowserFrame()!;
// Whatever the simulated browser logs is the test's, and shown if that fails.
Object.assign(frame.page, { console });

/** The simulated window that the component tests of one worker share. */
export const sharedPage = {
  /** React listens to `selectionchange` once, for all pages that it will ever draw into this document. */
  noteListeners(): () => void {
    const restores = [window, document].map((target) => {
      const { addEventListener } = target;
      target.addEventListener = (type: string, ...given: [EventListener, AddEventListenerOptions?]) => {
        addEventListener.call(target, type, ...given);
        if (type !== 'selectionchange') atEnd(() => target.removeEventListener(type, given[0]));
      };
      return () => Object.assign(target, { addEventListener });
    });
    return () => {
      for (const restore of restores) restore();
    };
  },

  close(): void {
    cleanup();
    void frame.abort();
  },

  renew(): void {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    frame[PropertySymbol.history].clear();
    frame.url = home;
    history.replaceState(null, '', home);
  },
};
