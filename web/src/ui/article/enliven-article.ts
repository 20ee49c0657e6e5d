import { openFigures } from './open-figures.ts';
import { showOnTheSpot } from './show-on-the-spot.ts';

/** What a script adds to an article that reads without one. Answers how all of it is taken away again. */
export function enlivenArticle(root: HTMLElement): () => void {
  const heading = root.querySelector('h1');
  // As every page's heading: a reader who comes back to this page is put there.
  if (heading) Object.assign(heading, { tabIndex: -1 }).dataset.pageHeading = '';
  const endings = [showOnTheSpot(root), openFigures(root)];
  return () => {
    for (const end of endings) end();
  };
}
