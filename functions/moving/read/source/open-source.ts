import { createReadStream } from 'node:fs';
import { lstat, mkdtemp, open, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { createGunzip } from 'node:zlib';
import { MovedRefusal, type MovedSource } from '../../moved.ts';
import { bounded, Entries, SOURCE_LIMITS, safePath } from './entries.ts';
import { addTar } from './tar-entries.ts';
import { addZip } from './zip-entries.ts';

const UNREADABLE = 'This file can’t be read.';

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
  const start = await startOf(path);
  if (isZip(start)) {
    await addZip(path, entries);
    // A Word or Excel file is a zip too.
    return entries.files.has('[Content_Types].xml') ? loneFile(path) : sourceOf(entries, name);
  }
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  if (isTar(isGzip ? await gunzippedStart(path) : start)) return unpackedTar(path, isGzip, entries);
  if (isGzip) {
    const unpacked = () =>
      bounded(createReadStream(path).pipe(createGunzip()), 'This gzip file is broken or cut short.');
    entries.add(name.replace(/\.gz$/i, ''), { bytes: stats.size, open: unpacked });
    return sourceOf(entries, name);
  }
  return loneFile(path);
}

async function unpackedTar(path: string, isGzip: boolean, entries: Entries): Promise<OpenedSource> {
  const into = await mkdtemp(join(tmpdir(), 'moving-'));
  const dispose = () => rm(into, { recursive: true, force: true });
  try {
    await addTar(path, isGzip, into, entries);
  } catch (error) {
    await dispose();
    throw error;
  }
  return { ...sourceOf(entries, basename(path)), [Symbol.asyncDispose]: dispose };
}

const isZip = (start: Uint8Array) => Buffer.from(start.subarray(0, 4)).toString('latin1').startsWith('PK');
const isTar = (start: Uint8Array) => Buffer.from(start.subarray(257, 262)).toString('latin1') === 'ustar';

async function startOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(512), 0, 512, 0);
  return buffer.subarray(0, bytesRead);
}

async function gunzippedStart(path: string): Promise<Uint8Array> {
  const packed = createReadStream(path);
  try {
    for await (const part of packed.pipe(createGunzip())) return part;
  } catch {
    // A broken file is told when it is read.
  } finally {
    packed.destroy();
  }
  return new Uint8Array();
}

/** Adds a folder's files, and those of the zips in it, as publishers send one for each article. */
async function addFolder(root: string, entries: Entries): Promise<void> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  for (const each of found.sort((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  )) {
    const path = join(each.parentPath, each.name);
    const relative = path.slice(root.length).split(sep).filter(Boolean).join('/');
    if (each.isDirectory()) continue;
    if (!each.isFile()) entries.leaveOut(relative, 'It is a link or a device.');
    else if (/\.(zip|meca)$/i.test(each.name)) await addInnerZip(path, relative, entries);
    else
      entries.add(relative, {
        bytes: (await lstat(path)).size,
        open: () => bounded(createReadStream(path), UNREADABLE),
      });
  }
}

async function addInnerZip(path: string, relative: string, entries: Entries): Promise<void> {
  try {
    await addZip(path, entries, `${relative}/`);
  } catch (error) {
    if (!(error instanceof MovedRefusal)) throw error;
    entries.leaveOut(relative, error.message);
  }
}

/** The file by which a format is known: a list of the others, else the first XML nearest to the top, else any that can be read. */
const MAIN = [
  /(^|\/)manifest\.xml$/i,
  /(^|\/)journals\.json$/,
  /\.(xml|nxml)$/i,
  /\.(csv|tsv|xlsx|json|ndjson)$/i,
  /./,
];
const depth = (path: string) => path.split('/').length;

function mainOf(paths: readonly string[]): string | undefined {
  const kind = MAIN.find((pattern) => paths.some((path) => pattern.test(path)));
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
    open: () => bounded(createReadStream(path), UNREADABLE),
    beside: async (written) => {
      const inside = safePath(written);
      if (inside === undefined) return undefined;
      const real = await realpath(join(folder, inside)).catch(() => undefined);
      if (!real?.startsWith((await realpath(folder)) + sep) || !(await lstat(real)).isFile())
        return undefined;
      return bounded(createReadStream(real), UNREADABLE);
    },
    list: async () => [basename(path)],
    [Symbol.asyncDispose]: async () => {},
  };
}
