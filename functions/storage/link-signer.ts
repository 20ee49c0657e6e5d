import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl, S3RequestPresigner } from '@aws-sdk/s3-request-presigner';

type Request = Parameters<S3RequestPresigner['presign']>[0];

const PROBE = 'probe';
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Signs links to objects of one bucket. The SDK's own call runs its whole middleware for each link, which a page of 200 feels; so it
 * is asked once where the bucket stands, and the signer alone does the rest.
 */
export function createLinkSigner(client: S3Client, bucket: () => string) {
  const presigner = new S3RequestPresigner({ ...client.config });
  let base: Promise<URL> | undefined;
  const findBase = () => {
    base ??= getSignedUrl(client, new GetObjectCommand({ Bucket: bucket(), Key: PROBE })).then(
      (url) => new URL(url),
    );
    base.catch(() => {
      base = undefined;
    });
    return base;
  };

  return async function signLink(
    key: string,
    query: Record<string, string>,
    expiresIn: number,
  ): Promise<string> {
    const { protocol, hostname, port, host, pathname } = await findBase();
    const path = pathname.slice(0, -PROBE.length) + key.split('/').map(escaped).join('/');
    const request: Request = {
      method: 'GET',
      protocol,
      hostname,
      ...(port ? { port: Number(port) } : {}),
      path,
      query,
      headers: { host },
    };
    const signed = await presigner.presign(request, { expiresIn });
    const parts = Object.entries(signed.query ?? {}).map(
      ([name, value]) => `${escaped(name)}=${escaped(String(value))}`,
    );
    return `${protocol}//${host}${path}?${parts.join('&')}`;
  };
}
