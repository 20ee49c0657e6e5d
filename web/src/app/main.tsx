import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { loadMatched } from './load-matched.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root') as HTMLElement;
const here = matchRoutes(routes, window.location) ?? [];

// The page's own code is there before anything is drawn, so that a prerendered page wakes up without a flicker. Not by a
// top-level await: the page's file imports this one and would wait for it for ever.
loadMatched(here).then(start, start);

function start(): void {
  const app = <RouterProvider router={createBrowserRouter(routes)} />;
  if (root.dataset.path === window.location.pathname) {
    hydrateRoot(root, app);
    return;
  }
  root.replaceChildren();
  createRoot(root).render(app);
}
