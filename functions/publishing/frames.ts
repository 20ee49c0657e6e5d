import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { BARE_FRAME, FRAME_BODY, FRAME_HEAD } from '../../shared/domain/published-frame.ts';
import type { PublicDocument } from './rules/public-document.ts';

/** How long a frame is cached, in milliseconds: a deployment becomes visible soon after. */
const KEPT = 60_000;

export type Frames = ReturnType<typeof createFrames>;

/** The site's own pages, filled with publications on request. */
export function createFrames(client: S3Client, Bucket: string, now = Date.now) {
  const kept = new Map<string, { at: number; text: Promise<string> }>();

  async function fetchFile(Key: string): Promise<string> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? BARE_FRAME;
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') return BARE_FRAME;
      throw error;
    }
  }

  /** A failed read is tried again. */
  function read(key: string): Promise<string> {
    const found = kept.get(key);
    if (found && now() - found.at < KEPT) return found.text;
    const text = fetchFile(key);
    kept.set(key, { at: now(), text });
    text.catch(() => kept.delete(key));
    return text;
  }

  return {
    /** A page as built. */
    async page(key: string): Promise<PublicDocument> {
      return { type: 'text/html; charset=utf-8', text: await read(key) };
    },

    async missing(): Promise<PublicDocument> {
      return { type: 'text/html; charset=utf-8', text: await read('404.html'), isMissing: true };
    },

    /** `path` is its address: a page's scripts start only at its own address. */
    async fill(
      name: string,
      path: string,
      { head, body }: { head: string; body: string },
    ): Promise<PublicDocument> {
      const frame = await read(`frames/${name}.html`);
      const text = frame
        .replace(/data-path="[^"]*"/, () => `data-path="${path}"`)
        .replace(FRAME_HEAD, () => head)
        .replace(FRAME_BODY, () => body);
      return { type: 'text/html; charset=utf-8', text };
    },
  };
}
