import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { MIME } from './mime.ts';
import { Sha256 } from './sha256.ts';

/** Long enough to open a link that was shown a while ago, short enough that a leaked one is soon worthless. */
const LINK_SECONDS = 15 * 60;

export interface LinkSettings {
  region: string;
  bucket: string;
  /** The address of an emulator, if it takes S3's place. */
  endpoint?: string | undefined;
  credentials: ConstructorParameters<typeof S3RequestPresigner>[0]['credentials'];
}

export type ProofLinks = ReturnType<typeof createProofLinks>;

/**
 * Signs links to PDFs with only the signer. S3's own client is the largest of all and runs its whole middleware for each link: functions
 * that only read manuscripts need not load it, and a page of 200 need not wait for it.
 */
export function createProofLinks({ region, bucket, endpoint, credentials }: LinkSettings) {
  const signer = new S3RequestPresigner({ region, credentials, sha256: Sha256 });
  const base = new URL(endpoint ? `${endpoint}/${bucket}/` : `https://${bucket}.s3.${region}.amazonaws.com/`);
  const { protocol, hostname, port, host, pathname } = base;

  async function sign(how: 'inline' | 'attachment', key: string, fileName: string, contentType: string) {
    const path = pathname + key.split('/').map(escaped).join('/');
    const signed = await signer.presign(
      {
        method: 'GET',
        protocol,
        hostname,
        ...(port ? { port: Number(port) } : {}),
        path,
        query: {
          'response-content-disposition': disposed(SHOWN.has(contentType) ? how : 'attachment', fileName),
          'response-content-type': contentType,
          // A cached copy would remain visible after the link's end, to whoever uses that browser then.
          'response-cache-control': 'private, no-store',
        },
        headers: { host },
      },
      { expiresIn: LINK_SECONDS },
    );
    const parts = Object.entries(signed.query ?? {}).map(
      ([name, value]) => `${escaped(name)}=${escaped(String(value))}`,
    );
    return `${protocol}//${host}${path}?${parts.join('&')}`;
  }

  return {
    /** A short-lived link that opens in the browser under a readable name. */
    signRead: (key: string, fileName: string) => sign('inline', key, fileName, MIME.pdf),

    /** For pictures that our pages show. */
    signPicture: (key: string, fileName: string, type: string) => sign('inline', key, fileName, type),

    /** A link that downloads the file as uploaded: its content is untrusted, so no browser opens it from our site. */
    signDownload: (key: string, fileName: string, type: string) =>
      sign('attachment', key, fileName, isKnown(type) ? MIME[type] : OTHER),
  };
}

const OTHER = 'application/octet-stream';
const isKnown = (type: string): type is keyof typeof MIME => Object.hasOwn(MIME, type);

/** All else may hold markup of others, and is only downloaded: the bucket’s address has no policy against scripts. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** A readable name in both forms of the header: plain ASCII for the old, UTF-8 for the others. */
function disposed(how: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
