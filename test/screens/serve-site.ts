import { createServer } from 'node:http';
import { builtWeb } from '../../functions/local/build/web.ts';
import { siteHandler } from '../../functions/local/gateway/site.ts';
import { readBuiltSite } from '../../infra/edge/built-site.ts';
import { pageRequestCode } from '../../infra/edge/page-request.ts';
import type { SiteConfig } from '../../shared/contract/site-config.ts';
import { contentSecurityPolicy, PAGE_SECURITY_HEADERS } from '../../shared/domain/content-security-policy.ts';
import { answerCall, type Told } from './answer-calls.ts';
import type { Screen } from './screen.ts';
import { servePublished } from './serve-published.ts';

/** No key fits: the pages behind one are shown to people already signed in. */
const unknownKey = { salt: 'c2FsdA==', iterations: 1, digest: 'ZGlnZXN0' };

const siteConfig: SiteConfig = {
  review: 'named',
  similarity: false,
  accessKeys: { editor: unknownKey, reviewer: unknownKey },
  cognito: { region: 'eu-west-1' },
  google: null,
  orcid: {
    clientId: 'APP-SCREENS',
    authorizeUrl: 'https://orcid.org/oauth/authorize',
    scopes: '/authenticate',
  },
};

export interface ServedSite {
  origin: string;
  /**
   * Makes this screen's state the API's answers from now on. `untold` are the calls it does not name, as they come, but for those that a
   * page sends as it is left: they bear the cookie of another screen.
   */
  tell(screen: Pick<Screen, 'answers' | 'isAnonymous'>): { untold: string[]; cookie: string };
  close(): Promise<void>;
}

/** The built site with its headers, before an API that answers as told. */
export async function serveSite(): Promise<ServedSite> {
  let told: Told = { answers: {}, untold: [] };
  let screens = 0;
  const cookie = () => `screen=${screens}`;
  let config = siteConfig;
  const folder = await builtWeb();
  const site = readBuiltSite(folder);
  if (!site) throw new Error('The site is not built.');
  const headers = {
    ...PAGE_SECURITY_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy({
      uploadOrigin: 'https://uploads.invalid',
      documentOrigin: 'https://documents.invalid',
      cognitoOrigin: 'https://cognito.invalid',
    }),
  };
  const answer = siteHandler({
    folder,
    pageRequestCode: pageRequestCode(site, headers),
    headers,
    config: () => JSON.stringify(config),
  });
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/api/')) {
      if (request.headers.cookie === cookie()) return answerCall(told, request, response, url);
      return request.socket.destroy();
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!(await servePublished(folder, url.pathname, response))) await answer(request, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    tell: ({ answers = {}, isAnonymous }) => {
      told = { answers, untold: [] };
      config = isAnonymous ? { ...siteConfig, review: 'anonymous' } : siteConfig;
      screens += 1;
      return { untold: told.untold, cookie: cookie() };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
