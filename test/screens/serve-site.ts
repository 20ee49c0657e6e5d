import { createServer } from 'node:http';
import { builtWeb } from '../../functions/local/build/web.ts';
import { siteHandler } from '../../functions/local/gateway/site.ts';
import { readBuiltSite } from '../../infra/edge/built-site.ts';
import { pageRequestCode } from '../../infra/edge/page-request.ts';
import type { SiteConfig } from '../../shared/contract/site-config.ts';
import { contentSecurityPolicy, PAGE_SECURITY_HEADERS } from '../../shared/domain/content-security-policy.ts';

/** No key fits: what comes after one is shown to who is signed in already. */
const unknownKey = { salt: 'c2FsdA==', iterations: 1, digest: 'ZGlnZXN0' };

export const siteConfig: SiteConfig = {
  review: 'named',
  accessKeys: { editor: unknownKey, reviewer: unknownKey },
  cognito: { region: 'eu-west-1' },
  google: null,
  orcid: {
    clientId: 'APP-SCREENS',
    authorizeUrl: 'https://orcid.org/oauth/authorize',
    scopes: '/authenticate',
  },
};

/** The built site with its headers, and no API behind it. */
export async function serveSite(): Promise<{ origin: string; close(): Promise<void> }> {
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
    config: () => JSON.stringify(siteConfig),
  });
  const server = createServer((request, response) => {
    void answer(request, response, new URL(request.url ?? '/', 'http://localhost'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
