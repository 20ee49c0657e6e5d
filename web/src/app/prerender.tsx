import { prerender as renderToStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { PageHandle } from '../page-handle.ts';
import { AsFrameContext } from '../ui/article/as-frame.ts';
import { loadMatched } from './load-matched.ts';
import { matchesOf } from './match-pages.ts';
import type { PageCode } from './page-code.tsx';
import { Pages } from './pages.tsx';
import type { PrerenderedPage } from './prerendered-page.ts';
import { routes } from './routes.tsx';

const lazyPartsOf = new Map<object, string[]>();

/** One page as the browser will first draw it: no one signed in, nothing saved. As a frame it has room for the server's content. */
export async function prerender(path: string, asFrame = false): Promise<PrerenderedPage> {
  const matches = matchesOf(routes, { pathname: path });
  for (const { route } of matches) {
    const lazy = route.lazy as PageCode | undefined;
    if (lazy) lazyPartsOf.set(route, (lazy.parts ?? [lazy]).map(String));
  }
  await loadMatched(matches);
  const { prelude } = await renderToStream(
    <StaticRouter location={path}>
      <AsFrameContext value={asFrame}>
        <Pages routes={routes} />
      </AsFrameContext>
    </StaticRouter>,
  );
  const handle = matches.at(-1)?.route.handle as PageHandle | undefined;
  if (!handle) throw new Error(`${path} has no title`);
  return {
    html: await new Response(prelude).text(),
    handle,
    lazyParts: matches.flatMap(({ route }) => lazyPartsOf.get(route) ?? []),
  };
}
