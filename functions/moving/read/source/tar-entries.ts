import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
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
  const read = piecesOf(bounded(unpacked, BROKEN)[Symbol.asyncIterator]());
  const take = async (size: number) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of read(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  let total = 0;
  let further: { path?: string | undefined; size?: string | undefined } = {};
  try {
    for (let index = 0; ; index++) {
      const header = await take(BLOCK);
      if (header.every((byte) => byte === 0)) return;
      const size = further.size ? Number(further.size) : sizeIn(header);
      const kind = String.fromCharCode(header[156]!);
      total += size;
      if (!hasSum(header) || !(size >= 0)) throw new MovedRefusal(BROKEN);
      if (size > SOURCE_LIMITS.file || total > SOURCE_LIMITS.total)
        throw new MovedRefusal(
          'This tar file unpacks to more than 20 GB, or one of its files to more than 5 GB.',
        );
      if (index > 2 * SOURCE_LIMITS.entries)
        throw new MovedRefusal('There are more than 100,000 files. Bring them in parts.');
      const name = further.path ?? nameIn(header);
      const kept = join(into, String(index));
      if (/[Lxg]/.test(kind) && size > MAX_HEADER) throw new MovedRefusal(BROKEN);
      if (kind === 'L') further = { path: (await take(size)).toString().replace(/\0.*$/s, '') };
      else if (kind === 'x') further = fieldsIn((await take(size)).toString());
      else if (['0', '7', '\0'].includes(kind)) {
        await pipeline(read(size), createWriteStream(kept));
        entries.add(name, { bytes: size, open: () => createReadStream(kept) });
      } else {
        if (!/[5g]/.test(kind)) entries.leaveOut(name, 'It is a link or a device.');
        for await (const _ of read(size));
      }
      if (!/[Lx]/.test(kind)) further = {};
      await take((BLOCK - (size % BLOCK)) % BLOCK);
    }
  } finally {
    file.destroy();
  }
}

const textIn = (header: Buffer, start: number, length: number): string =>
  header.toString('utf8', start, start + length).replace(/\0.*$/s, '');

/** Octal, or in base 256 if the first bit is set, as GNU writes sizes above 8 GB. */
const sizeIn = (header: Buffer): number =>
  (header[124]! & 0x80) === 0
    ? Number.parseInt(textIn(header, 124, 12).trim() || '0', 8)
    : header.readUIntBE(130, 6);

const nameIn = (header: Buffer): string => {
  const prefix = textIn(header, 257, 5) === 'ustar' ? textIn(header, 345, 155) : '';
  return [prefix, textIn(header, 0, 100)].filter(Boolean).join('/');
};

/** The sum of the header's bytes, those of the sum itself counted as spaces. */
const hasSum = (header: Buffer): boolean =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0) ===
  Number.parseInt(textIn(header, 148, 8), 8);

const fieldsIn = (pax: string) =>
  Object.fromEntries([...pax.matchAll(/\d+ (path|size)=([^\n]*)\n/g)].map(([, key, value]) => [key, value]));

/** Reads so many of the bytes that come. */
function piecesOf(parts: AsyncIterator<Uint8Array>) {
  let left: Uint8Array = new Uint8Array();
  return async function* read(size: number): AsyncGenerator<Uint8Array> {
    for (let missing = size; missing > 0; ) {
      if (left.length === 0) {
        const next = await parts.next();
        if (next.done) throw new MovedRefusal(BROKEN);
        left = next.value;
      }
      const piece = left.subarray(0, missing);
      left = left.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  };
}
