import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array | string | AsyncIterable<Uint8Array>;
}

/** What archives take. */
export const ZIP_BYTES = 2 ** 31;
/** What a zip can hold without its 64-bit extension, which few readers of packages know: its list of files is in its last 16 MB. */
const MOST_BYTES = 2 ** 32 - 2 ** 24;
const MOST_ENTRIES = 65_000;
/** Compressed already. */
const PACKED = /\.(pdf|docx|png|jpe?g|gif|webp|zip)$/i;
/** Always the same, so that the same contents make the same zip. */
const MTIME = new Date(1980, 0, 1);

async function* piecesOf(bytes: ZipEntry['bytes']): AsyncGenerator<Uint8Array> {
  if (typeof bytes === 'string') yield Buffer.from(bytes);
  else if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}

/** A zip as it is made: a piece of one entry is all that is in memory. */
export async function* zipParts(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let size = 0;
  let count = 0;
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
    size += piece.length;
  });
  for await (const { name, bytes } of entries) {
    count += 1;
    const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = MTIME;
    zip.add(entry);
    for await (const piece of piecesOf(bytes)) {
      entry.push(piece);
      yield* made.splice(0);
      if (size > MOST_BYTES || count > MOST_ENTRIES)
        throw new Error('These files are more than a zip can hold.');
    }
    entry.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
