import { useEffect, useState } from 'react';
import { loadSiteConfig } from '../../../api/site-config.ts';
import { INTEGRITY, INTEGRITY_WITH_SIMILARITY } from '../../../content/journal/integrity.ts';
import { ArticlePage } from '../article-view.tsx';

export const handle = { title: INTEGRITY.title, description: INTEGRITY.description };

export function Component() {
  const [hasSimilarity, setHasSimilarity] = useState(false);
  // What the installation has is known when the page runs, not when it is built.
  useEffect(() => {
    loadSiteConfig().then(
      ({ similarity }) => setHasSimilarity(similarity),
      () => undefined,
    );
  }, []);
  return <ArticlePage article={hasSimilarity ? INTEGRITY_WITH_SIMILARITY : INTEGRITY} />;
}
