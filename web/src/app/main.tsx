import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import '../ui/looks.css';
import { startTransition, useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { loadMatched } from './load-matched.ts';
import { watchSheets } from './lost-sheets.ts';
import { matchesOf } from './match-pages.ts';
import { Pages } from './pages.tsx';
import { createRoot, hydrateRoot } from './react-roots.ts';
import { routes } from './routes.tsx';
import { FailureBoundary } from './shell/page-boundary.tsx';
import { tellTypedEarly } from './typed-early.ts';

const root = document.getElementById('root') as HTMLElement;
const here = matchesOf(routes, window.location);

watchSheets();
// The page's own code is there before anything is drawn, so that a prerendered page wakes up without a flicker. Not by a top-level await:
// the page's file imports this one and would wait for it for ever.
loadMatched(here).then(start, start);

function start(): void {
  const app = (
    <FailureBoundary location={undefined}>
      <BrowserRouter useTransitions={false}>
        <Pages routes={routes} />
        <AfterWaking />
      </BrowserRouter>
    </FailureBoundary>
  );
  if (root.dataset.path === window.location.pathname) {
    // As a transition, so that it happens in small steps.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  pressAgain();
}

function AfterWaking(): null {
  // Not before React has ended its own work, within which it would draw nothing between two fields.
  useEffect(() => queueMicrotask(() => tellTypedEarly(root)), []);
  return null;
}

/** appearance.js's record of presses while the page is not awake yet. */
interface EarlyPress {
  /** The last one pressed. */
  button: HTMLButtonElement | null;
  stop(): void;
}

/** From now on buttons work; one pressed too early is pressed now, if it still exists. */
function pressAgain(): void {
  const { earlyPress: early } = window as { earlyPress?: EarlyPress };
  early?.stop();
  if (early?.button?.isConnected) early.button.click();
}
