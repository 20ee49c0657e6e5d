import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { pressAgain } from './early-press.ts';
import { loadMatched } from './load-matched.ts';
import { watchSheets } from './lost-sheets.ts';
import { matchesOf } from './match-pages.ts';
import { Pages } from './pages.tsx';
import { createRoot, hydrateRoot } from './react-roots.ts';
import { routes } from './routes.tsx';
import { FailureBoundary } from './shell/page-boundary.tsx';

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
