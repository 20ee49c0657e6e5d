import { SignatureV4 } from '@smithy/signature-v4';
import { callOutside } from '../core/call-outside.ts';
import { Sha256 } from '../core/sha256.ts';
import { el, writeXml } from '../forms/markup.ts';

const HOST = 'cloudfront.amazonaws.com';
const API = '2020-05-31';
const ANSWER_MS = 20_000;

export type PublicCache = ReturnType<typeof createPublicCache>;

/**
 * What the distribution keeps of public pages and files: a year for files, because none ever changes. `distribution` is its id; undefined
 * on one machine, which keeps nothing.
 */
export function createPublicCache(
  distribution: string | undefined,
  credentials: ConstructorParameters<typeof SignatureV4>[0]['credentials'],
) {
  // CloudFront has its only interface there.
  const signer = new SignatureV4({ credentials, region: 'us-east-1', service: 'cloudfront', sha256: Sha256 });
  return {
    /** Forgets everything, whatever its address: files are known by several spellings. A second request of this name does nothing. */
    async clear(name: string): Promise<void> {
      if (!distribution) return;
      const path = `/${API}/distribution/${distribution}/invalidation`;
      const body = writeXml(
        el(
          'InvalidationBatch',
          { xmlns: `http://${HOST}/doc/${API}/` },
          el('Paths', {}, el('Quantity', {}, '1'), el('Items', {}, el('Path', {}, '/*'))),
          el('CallerReference', {}, name),
        ),
      );
      const request = { method: 'POST', protocol: 'https:', hostname: HOST, path, body };
      const { headers } = await signer.sign({
        ...request,
        headers: { host: HOST, 'content-type': 'application/xml' },
      });
      const { host: _, ...signed } = headers;
      const answer = await callOutside(
        'CloudFront',
        `https://${HOST}${path}`,
        { ...request, headers: signed },
        ANSWER_MS,
      );
      if ('trouble' in answer) throw new Error(answer.trouble);
    },
  };
}
