import type * as z from 'zod';
import { MovedRefusal, type Named } from '../../moved.ts';

/** Bytes of one file, bytes of all together, and how many; a deflated byte rarely holds more than the ratio. */
export const SOURCE_LIMITS = {
  file: 5 * 1024 ** 3,
  total: 20 * 1024 ** 3,
  entries: 100_000,
  ratio: 200,
  /** Archives below this size may have any ratio. */
  smallBytes: 100 * 1024 ** 2,
};

export interface Entry {
  bytes: number;
  open(): AsyncIterable<Uint8Array>;
}

/** What systems add to an archive by themselves. */
const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/;

/** The files of a folder or an archive by their safe relative paths, and the names of those that can't be reached. */
export class Entries {
  readonly files = new Map<string, Entry>();
  readonly named: z.input<typeof Named>[] = [];
  private readonly byFoldedName = new Map<string, string>();
  private total = 0;

  add(written: string, entry: Entry): void {
    if (LITTER.test(written)) return;
    const path = safePath(written);
    if (path === undefined) {
      this.leaveOut(written, 'Its name leads out of the folder.');
      return;
    }
    if (this.files.has(path)) {
      this.leaveOut(path, 'Two files have this name, and the first one counts.');
      return;
    }
    if (entry.bytes > SOURCE_LIMITS.file) throw new MovedRefusal('One of the files is larger than 5 GB.');
    this.total += entry.bytes;
    if (this.total > SOURCE_LIMITS.total) throw new MovedRefusal('The files are larger than 20 GB together.');
    if (this.files.size >= SOURCE_LIMITS.entries)
      throw new MovedRefusal('There are more than 100,000 files. Bring them in parts.');
    this.files.set(path, entry);
    this.byFoldedName.set(path.toLowerCase(), path);
  }

  leaveOut(name: string, reason: string): void {
    // Beyond that many, one more tells nothing new.
    if (this.named.length < 1000)
      this.named.push({ as: 'left out', what: 'file', reason, place: name.slice(-300) });
  }

  /** A file by a name that may be escaped like an address, or in other capitals. */
  find(written: string): Entry | undefined {
    for (const name of [written, unescaped(written)]) {
      const path = safePath(name);
      const found =
        path && (this.files.get(path) ?? this.files.get(this.byFoldedName.get(path.toLowerCase()) ?? ''));
      if (found) return found;
    }
    return undefined;
  }
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Undefined if the path is absolute or leads out of its folder. */
export function safePath(written: string): string | undefined {
  const path = written.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || path.startsWith('/') || /^[a-z]:/i.test(path)) return undefined;
  if (parts.includes('..') || path.includes('\0') || path.length > 1000) return undefined;
  return parts.join('/');
}

/** Turns a fault of the source into a refusal, and ends at the limit of one file, whatever the archive claimed. */
export async function* bounded(bytes: AsyncIterable<Uint8Array>, fault: string): AsyncIterable<Uint8Array> {
  let size = 0;
  try {
    for await (const part of bytes) {
      size += part.length;
      if (size > SOURCE_LIMITS.file) throw new MovedRefusal('One of the files is larger than 5 GB.');
      yield part;
    }
  } catch (error) {
    throw error instanceof MovedRefusal ? error : new MovedRefusal(fault, { cause: error });
  }
}
