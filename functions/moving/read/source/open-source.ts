import { createReadStream } from 'node:fs';
import { lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { createGunzip } from 'node:zlib';
import { getFileNameLowLevel, openPromise, type Entry as ZipEntry } from 'yauzl';
import { MovedRefusal, type MovedSource } from '../../moved.ts';
import { startOf } from '../start-of.ts';
import { bounded, Entries, SOURCE_LIMITS, safePath } from './entries.ts';
import { addTar } from './tar-entries.ts';

/** A source, and what it needs of the disk until it is disposed of. */
export type OpenedSource = MovedSource & AsyncDisposable;

/** A file, a folder, a zip or a tar file. Of a folder and an archive, `open` gives the file by which its format is known. */
export async function openSource(path: string): Promise<OpenedSource> {
  const stats = await lstat(path).catch(() => {
    throw new MovedRefusal('We can’t find this file.');
  });
  const name = basename(path);
  const entries = new Entries();
  if (stats.isDirectory()) {
    await addFolder(path, entries);
    return sourceOf(entries, name);
  }
  if (!stats.isFile()) throw new MovedRefusal('This is a link or a device. Bring the file itself.');
  if (stats.size > SOURCE_LIMITS.total) throw new MovedRefusal('This file is larger than 20 GB.');
  const start = Buffer.from(await startOf(bytesOf(path)));
  if (start.toString('latin1', 0, 2) === 'PK') {
    await addZip(path, entries);
    // A Word or Excel file is a zip too.
    return entries.files.has('[Content_Types].xml') ? loneFile(path) : sourceOf(entries, name);
  }
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  const unpacked = () =>
    bounded(createReadStream(path).pipe(createGunzip()), 'This gzip file is broken or cut short.');
  const inside = isGzip ? Buffer.from(await startOf(unpacked()).catch(() => start)) : start;
  if (inside.toString('latin1', 257, 262) === 'ustar') return unpackedTar(path, isGzip, entries);
  if (!isGzip) return loneFile(path);
  entries.add(name.replace(/\.gz$/i, ''), { bytes: stats.size, open: unpacked });
  return sourceOf(entries, name);
}

const bytesOf = (path: string): AsyncIterable<Uint8Array> =>
  bounded(createReadStream(path), 'This file can’t be read.');

async function unpackedTar(path: string, isGzip: boolean, entries: Entries): Promise<OpenedSource> {
  const into = await mkdtemp(join(tmpdir(), 'moving-'));
  const dispose = () => rm(into, { recursive: true, force: true });
  try {
    await addTar(path, isGzip, into, entries);
    return { ...sourceOf(entries, basename(path)), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Adds a folder's files, and those of the zips in it, as publishers send one for each article. */
async function addFolder(root: string, entries: Entries): Promise<void> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const files = found
    .filter((each) => !each.isDirectory())
    .map((each) => ({ each, path: join(each.parentPath, each.name) }));
  for (const { each, path } of files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const name = relative(root, path).split(sep).join('/');
    if (!each.isFile()) entries.leaveOut(name, 'It is a link or a device.');
    else if (!/\.(zip|meca)$/i.test(name))
      entries.add(name, { bytes: (await lstat(path)).size, open: () => bytesOf(path) });
    else
      await addZip(path, entries, `${name}/`).catch((error: unknown) => {
        if (!(error instanceof MovedRefusal)) throw error;
        entries.leaveOut(name, error.message);
      });
  }
}

/** The file by which a format is known: a list of the others, else the first XML nearest to the top, else any that can be read. */
const MAIN = [/(^|\/)manifest\.xml$/i, /\.(xml|nxml)$/i, /\.(csv|tsv|xlsx|json|jsonl|ndjson)$/i, /./];

function mainOf(paths: readonly string[]): string | undefined {
  const kind = MAIN.find((pattern) => paths.some((path) => pattern.test(path)));
  const depth = (path: string) => path.split('/').length;
  return paths.filter((path) => kind?.test(path)).sort((a, b) => depth(a) - depth(b))[0];
}

function sourceOf(entries: Entries, called: string): OpenedSource {
  const list = [...entries.files.keys()];
  const main = mainOf(list);
  if (main === undefined) throw new MovedRefusal(`There are no files in ${called}.`);
  return {
    name: main,
    open: () => entries.files.get(main)!.open(),
    beside: async (path) => entries.find(path)?.open(),
    list: async () => list,
    named: entries.named,
    [Symbol.asyncDispose]: async () => {},
  };
}

/** A file of its own, with whatever lies in its folder. */
function loneFile(path: string): OpenedSource {
  const folder = dirname(path);
  return {
    name: basename(path),
    open: () => bytesOf(path),
    async beside(written) {
      const inside = safePath(written);
      const real = inside && (await realpath(join(folder, inside)).catch(() => undefined));
      if (!real?.startsWith((await realpath(folder)) + sep) || !(await lstat(real)).isFile())
        return undefined;
      return bytesOf(real);
    },
    list: async () => [basename(path)],
    [Symbol.asyncDispose]: async () => {},
  };
}

const BROKEN = 'This zip file is broken or cut short.';
const LINK = 0o120000;
const KIND = 0o170000;

/** Adds a zip's files by its directory, whose sizes are checked again as each file is unpacked. */
async function addZip(path: string, entries: Entries, folder = ''): Promise<void> {
  // Names are read below: the package would refuse the whole archive for one that leads out of it.
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false }).catch((error: unknown) => {
    throw new MovedRefusal(BROKEN, { cause: error });
  });
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileNameRaw,
        entry.extraFields,
        false,
      );
      if (name.endsWith('/')) continue;
      if (entry.isEncrypted())
        throw new MovedRefusal('This zip file is protected by a password. Unpack it, and bring its folder.');
      unpacked += entry.uncompressedSize;
      if (unpacked > SOURCE_LIMITS.smallBytes && unpacked > SOURCE_LIMITS.ratio * zip.fileSize)
        throw new MovedRefusal('This zip file unpacks to far more than any journal has.');
      if (((entry.externalFileAttributes >>> 16) & KIND) === LINK)
        entries.leaveOut(folder + name, 'It is a link.');
      // Checked by itself first: behind a folder, an absolute name would look relative.
      else if (folder && name.startsWith('/')) entries.leaveOut(name, 'Its name leads out of the folder.');
      else entries.add(folder + name, { bytes: entry.uncompressedSize, open: () => unpack(path, entry) });
    }
  } catch (error) {
    throw error instanceof MovedRefusal ? error : new MovedRefusal(BROKEN, { cause: error });
  } finally {
    zip.close();
  }
}

/** Opens the archive anew for each file, because thousands of archives can't stay open. */
async function* unpack(path: string, entry: ZipEntry): AsyncIterable<Uint8Array> {
  const zip = await openPromise(path, { decodeStrings: false, autoClose: false });
  try {
    if (!entry.canDecodeFileData())
      throw new MovedRefusal('This zip file is packed in an unusual way. Unpack it, and bring its folder.');
    yield* bounded(await zip.openReadStreamPromise(entry), BROKEN);
  } catch (error) {
    throw error instanceof MovedRefusal ? error : new MovedRefusal(BROKEN, { cause: error });
  } finally {
    zip.close();
  }
}
