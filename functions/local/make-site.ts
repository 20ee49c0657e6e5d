import { pbkdf2, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readBuiltSite } from '../../infra/edge/built-site.ts';
import { type BuiltSite, pageRequestCode } from '../../infra/edge/page-request.ts';
import { brand } from '../../shared/brand/brand.ts';
import {
  KEY_DIGEST_ITERATIONS,
  type KeyDigest,
  ORCID_SCOPES,
  type SiteConfig,
} from '../../shared/contract/site-config.ts';
import type { ReviewMode } from '../../shared/domain/review-modes.ts';
import { LOCAL_SETTINGS } from './build/templates.ts';
import type { DataFolder } from './data-folder.ts';
import { type EmulatedCloud, REGION } from './emulated-cloud.ts';
import type { RequestHandler } from './gateway/api.ts';
import { siteHandler } from './gateway/site.ts';
import { pageHeaders } from './page-headers.ts';
import { writeWhole } from './write-whole.ts';

/** For use of the API alone. */
const unbuiltSite: BuiltSite = {
  files: [],
  notFoundPage: '<!doctype html><title>The site is not built</title>',
};

/** The pages as the distribution serves them, with this machine's addresses. */
export async function makeSite(
  web: Promise<string> | undefined,
  data: DataFolder,
  emulated: EmulatedCloud,
  {
    federated: isFederated = true,
    review = brand.review,
    similarity,
  }: { federated?: boolean; review?: ReviewMode; similarity?: string | undefined },
): Promise<RequestHandler> {
  const { endpoints, accessKeys, identity } = emulated;
  const config: SiteConfig = {
    review,
    similarity: similarity !== undefined,
    accessKeys: await keyDigests(join(data.path, 'key-digests.json'), accessKeys),
    cognito: { region: REGION, endpoint: endpoints.cognito },
    google: isFederated ? { scriptUrl: identity.google.scriptUrl } : null,
    orcid: isFederated
      ? {
          clientId: LOCAL_SETTINGS.orcidClientId,
          authorizeUrl: identity.orcid.authorizeUrl,
          scopes: ORCID_SCOPES,
        }
      : null,
  };
  const headers = pageHeaders(emulated, isFederated);
  const folder = await web;
  const built = (folder && readBuiltSite(folder)) || unbuiltSite;
  return siteHandler({
    folder,
    pageRequestCode: pageRequestCode(built, headers),
    headers,
    config: () => JSON.stringify(config),
  });
}

/** Digests take a moment to compute: stored beside the keys, renewed if a key has changed. */
async function keyDigests(
  path: string,
  keys: Record<'editor' | 'reviewer', string>,
): Promise<SiteConfig['accessKeys']> {
  const kept: Partial<SiteConfig['accessKeys']> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const [editor, reviewer] = await Promise.all([
    currentDigest(keys.editor, kept.editor),
    currentDigest(keys.reviewer, kept.reviewer),
  ]);
  const digests = { editor, reviewer };
  writeWhole(path, JSON.stringify(digests));
  return digests;
}

async function currentDigest(key: string, kept: KeyDigest | undefined): Promise<KeyDigest> {
  const salt = kept ? Buffer.from(kept.salt, 'base64') : randomBytes(16);
  const digest = await promisify(pbkdf2)(Buffer.from(key, 'utf8'), salt, KEY_DIGEST_ITERATIONS, 32, 'sha256');
  return {
    salt: salt.toString('base64'),
    iterations: KEY_DIGEST_ITERATIONS,
    digest: digest.toString('base64'),
  };
}
