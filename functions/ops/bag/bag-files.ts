import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/* A bag of BagIt 1.0 (RFC 8493): its files below `data`, the digest of each, and the digests of those lists. */

/** A bag that can’t be read, or not here: one sentence for an operator. */
export class BagRefusal extends Error {}

const DECLARATION = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';
const MANIFEST = 'manifest-sha256.txt';
const TAG_MANIFEST = 'tagmanifest-sha256.txt';
/** The names that we give, and no others: none leads out of the bag. */
const OWN_NAME = /^data(\/(?!\.{1,2}(\/|$))[A-Za-z0-9_.=-]+)+$/;
const TAG_NAME = /^[a-z0-9-]+\.txt$/;
const LINE = /^([0-9a-f]{64}) {2}(\S+)$/;

type Parts = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

export interface BagFile {
  path: string;
  parts: AsyncIterable<Uint8Array>;
}

export type Bag = ReturnType<typeof createBag>;

/** Makes the files of a new bag. Each must be read before the next is asked for, and without those of the last call it is no bag. */
export function createBag() {
  const digests = new Map<string, string>();
  let payload = 0;

  function file(path: string, parts: Parts, kept = digests): BagFile {
    async function* pieces() {
      const hash = createHash('sha256');
      for await (const part of parts) {
        const piece = typeof part === 'string' ? Buffer.from(part) : part;
        hash.update(piece);
        if (kept === digests) payload += piece.length;
        yield piece;
      }
      kept.set(path, hash.digest('hex'));
    }
    return { path, parts: pieces() };
  }

  const listOf = (files: ReadonlyMap<string, string>): string[] =>
    [...files.keys()].sort().map((path) => `${files.get(path)}  ${path}\n`);

  return {
    /** A file below `data`. */
    file: (path: string, parts: Parts): BagFile => file(path, parts),

    /** Without a day, so that the same contents make the same bag. */
    *finish(info: Readonly<Record<string, string>>): Generator<BagFile> {
      const tags = new Map<string, string>();
      const lines = Object.entries({ ...info, 'Payload-Oxum': `${payload}.${digests.size}` });
      yield file('bagit.txt', [DECLARATION], tags);
      yield file(
        'bag-info.txt',
        lines.map(([name, value]) => `${name}: ${value}\n`),
        tags,
      );
      yield file(MANIFEST, listOf(digests), tags);
      yield file(TAG_MANIFEST, listOf(tags), new Map());
    },
  };
}

/** Writes a bag into a folder, where nothing is ever overwritten. Returns how many files it holds. */
export async function keepBag(
  folder: string,
  files: AsyncIterable<BagFile> | Iterable<BagFile>,
): Promise<number> {
  let held = 0;
  for await (const { path, parts } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await pipeline(parts, createWriteStream(join(folder, path), { flags: 'wx' }));
    if (path.startsWith('data/')) held += 1;
  }
  return held;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

async function readList(
  folder: string,
  list: string,
  isOwn: RegExp,
): Promise<[name: string, digest: string][]> {
  const lines = (await readFile(join(folder, list), 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [, digest = '', name = ''] = LINE.exec(line) ?? [];
    if (!isOwn.test(name)) throw new BagRefusal(`${list} has a line that is not ours: ${line.slice(0, 200)}`);
    return [name, digest];
  });
}

/**
 * The files below `data`, in the order of their names. Throws one sentence if it is no bag, or not as it was written: a file is missing,
 * changed, or there beside those listed.
 */
export async function verifyBag(folder: string): Promise<string[]> {
  const declared = await readFile(join(folder, 'bagit.txt'), 'utf8').catch(() => '');
  if (declared !== DECLARATION)
    throw new BagRefusal(`${folder} is no bag: it has no bagit.txt of BagIt 1.0.`);
  const listed = await readList(folder, MANIFEST, OWN_NAME);
  for (const [name, digest] of [...(await readList(folder, TAG_MANIFEST, TAG_NAME)), ...listed]) {
    const path = join(folder, name);
    const isThere = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isThere) throw new BagRefusal(`The bag lacks ${name}.`);
    if ((await digestOf(path)) !== digest)
      throw new BagRefusal(`${name} is not as it was when the bag was written.`);
  }
  const names = new Set(listed.map(([name]) => name));
  for (const entry of await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(join(folder, '/').length);
    if (!entry.isDirectory() && !names.has(name)) throw new BagRefusal(`The bag does not list ${name}.`);
  }
  return [...names].sort();
}

/** The same for bags that hold the same. */
export const bagDigest = (folder: string): Promise<string> => digestOf(join(folder, MANIFEST));

/** Above a row of DynamoDB, which holds 400 kB, however much of it is escaped. */
const LINE_BYTES = 4 * 2 ** 20;

/** A file's lines. Throws where one is longer than any that we write. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    if (rest.length > LINE_BYTES) throw new BagRefusal('A line of the bag is longer than any row.');
    yield* lines;
  }
  if (rest) yield rest;
}
