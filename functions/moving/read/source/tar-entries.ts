import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { MovedRefusal } from '../../moved.ts';
import { bounded, type Entries, SOURCE_LIMITS } from './entries.ts';

const BLOCK = 512;
/** A long name, or a header of further fields (POSIX.1-2001, pax), is never longer. */
const MAX_HEADER = 1024 ** 2;
const BROKEN = 'This tar file is broken or cut short.';

/**
 * Unpacks a tar file into an empty folder, because files within it can't be read out of order. They are numbered there, so that no name
 * of the archive is ever a path of the disk.
 */
export async function addTar(path: string, isPacked: boolean, into: string, entries: Entries): Promise<void> {
  const file = createReadStream(path);
  const unpacked = isPacked ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => unpacked.destroy(error));
  const reader = new BlockReader(bounded(unpacked, BROKEN)[Symbol.asyncIterator]());
  let total = 0;
  let further: { name?: string; size?: number } = {};
  try {
    for (let index = 0; ; index++) {
      const header = await reader.take(BLOCK);
      if (header === undefined || header.every((byte) => byte === 0)) return;
      const size = further.size ?? numberAt(header, 124, 12);
      const kind = String.fromCharCode(header[156]!);
      if (!hasSum(header) || !(size >= 0)) throw new MovedRefusal(BROKEN);
      total += size;
      if (size > SOURCE_LIMITS.file || total > SOURCE_LIMITS.total)
        throw new MovedRefusal(
          'This tar file unpacks to more than 20 GB, or one of its files to more than 5 GB.',
        );
      if (index > 2 * SOURCE_LIMITS.entries)
        throw new MovedRefusal('There are more than 100,000 files. Bring them in parts.');
      if ('LKxg'.includes(kind)) {
        if (size > MAX_HEADER) throw new MovedRefusal(BROKEN);
        const text = Buffer.from((await reader.take(size)) ?? []).toString('utf8');
        await reader.skip(padding(size));
        if (kind === 'L') further.name = text.replace(/\0.*$/s, '');
        if (kind === 'x') further = { ...further, ...paxFields(text) };
        continue;
      }
      const name = further.name ?? nameOf(header);
      further = {};
      if (kind === '0' || kind === '\0' || kind === '7') {
        const kept = join(into, String(index));
        await reader.copy(size, kept);
        entries.add(name, { bytes: size, open: () => createReadStream(kept) });
      } else {
        await reader.skip(size);
        if (kind !== '5') entries.leaveOut(name, 'It is a link or a device.');
      }
      await reader.skip(padding(size));
    }
  } finally {
    file.destroy();
  }
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;
const textAt = (header: Uint8Array, start: number, length: number): string =>
  Buffer.from(header.subarray(start, start + length))
    .toString('utf8')
    .replace(/\0.*$/s, '');

/** Octal, or in base 256 if the first bit is set, as GNU writes sizes above 8 GB. */
function numberAt(header: Uint8Array, start: number, length: number): number {
  if ((header[start]! & 0x80) === 0) return Number.parseInt(textAt(header, start, length).trim() || '0', 8);
  return header.subarray(start + 1, start + length).reduce((sum, byte) => sum * 256 + byte, 0);
}

function nameOf(header: Uint8Array): string {
  const prefix = textAt(header, 257, 5) === 'ustar' ? textAt(header, 345, 155) : '';
  return [prefix, textAt(header, 0, 100)].filter(Boolean).join('/');
}

/** The sum of the header's bytes, those of the sum itself counted as spaces. */
const hasSum = (header: Uint8Array): boolean =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0) === numberAt(header, 148, 8);

function paxFields(text: string): { name?: string; size?: number } {
  const fields = new Map(
    [...text.matchAll(/\d+ (path|size)=([^\n]*)\n/g)].map(([, key, value]) => [key!, value!]),
  );
  const [name, size] = [fields.get('path'), fields.get('size')];
  return { ...(name && { name }), ...(size && { size: Number(size) }) };
}

class BlockReader {
  private readonly parts: AsyncIterator<Uint8Array>;
  private left: Uint8Array = new Uint8Array();

  constructor(parts: AsyncIterator<Uint8Array>) {
    this.parts = parts;
  }

  /** Undefined at the end of the file. */
  async take(size: number): Promise<Uint8Array | undefined> {
    const taken: Uint8Array[] = [];
    for await (const part of this.pieces(size, true)) taken.push(part);
    return taken.length === 0 && size > 0 ? undefined : Buffer.concat(taken);
  }

  async skip(size: number): Promise<void> {
    for await (const _ of this.pieces(size));
  }

  async copy(size: number, path: string): Promise<void> {
    const file = createWriteStream(path);
    const written = finished(file);
    // A fault is thrown where the file's end is awaited.
    written.catch(() => {});
    for await (const piece of this.pieces(size))
      if (!file.write(piece)) await Promise.race([once(file, 'drain'), written]);
    file.end();
    await written;
  }

  private async *pieces(size: number, mayEnd = false): AsyncIterable<Uint8Array> {
    for (let missing = size; missing > 0; ) {
      if (this.left.length === 0) {
        const next = await this.parts.next();
        if (next.done && mayEnd && missing === size) return;
        if (next.done) throw new MovedRefusal(BROKEN);
        this.left = next.value;
      }
      const piece = this.left.subarray(0, missing);
      this.left = this.left.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }
}
