import { openFigures } from './open-figures.ts';
import { showOnTheSpot } from './show-on-the-spot.ts';

/** Adds the scripted parts to an article that works without them. Returns a function that removes them. */
export function enlivenArticle(root: HTMLElement): () => void {
  const heading = root.querySelector('h1');
  // As in every page's heading, which gets the focus when a reader returns to the page.
  if (heading) Object.assign(heading, { tabIndex: -1 }).dataset.pageHeading = '';
  const endings = [showOnTheSpot(root), openFigures(root)];
  return () => {
    for (const end of endings) end();
  };
}
