import { type ReactNode, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FRAME_BODY } from '../../../../../shared/domain/published-frame.ts';
import type { PageModule } from '../../../shown-page.ts';
import { ArticleText } from '../../../ui/article/article-text.tsx';
import { AsFrameContext } from '../../../ui/article/as-frame.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Component as NotAvailable } from '../not-available-page.tsx';

/** The server's content of this document, unchanged. */
const slot = typeof document === 'undefined' ? null : document.getElementById('published');
const came = slot && { path: window.location.pathname, title: document.title, html: slot.innerHTML };

/**
 * Only the server writes publications, into the document that is loaded. A page reached in another way is loaded as a whole; `otherwise`
 * is shown if the server added nothing. `above` is shown with what it added.
 */
export function Published({ above, otherwise }: { above?: ReactNode; otherwise: ReactNode }) {
  const { pathname } = useLocation();
  const isFrame = use(AsFrameContext);
  const isHere = came?.path === pathname;
  const isElsewhere = !isFrame && !isHere && !wasLoadedAt(pathname);
  useEffect(() => {
    if (isElsewhere) window.location.reload();
    else if (isHere) document.title = came.title;
  }, [isElsewhere, isHere]);
  if (isFrame || isHere)
    return (
      <>
        {above}
        <ArticleText id="published" html={isHere ? came.html : FRAME_BODY} />
      </>
    );
  return isElsewhere ? <Loading /> : otherwise;
}

const Publication = () => <Published otherwise={<NotAvailable />} />;

export const issue: PageModule = { handle: { title: 'Issue' }, Component: Publication };
export const publishedArticle: PageModule = { handle: { title: 'Article' }, Component: Publication };
export const certificate: PageModule = { handle: { title: 'Certificate' }, Component: Publication };

function wasLoadedAt(pathname: string): boolean {
  const [loading] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
  return !loading || new URL(loading.name, window.location.href).pathname === pathname;
}
