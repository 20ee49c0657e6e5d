import { getFileNameLowLevel, openPromise, type Entry as ZipEntry } from 'yauzl';
import { MovedRefusal } from '../../moved.ts';
import { bounded, type Entries, SOURCE_LIMITS } from './entries.ts';

const BROKEN = 'This zip file is broken or cut short.';
const LINK = 0o120000;
const KIND = 0o170000;

/** Adds a zip's files by its directory, whose sizes are checked again as each file is unpacked. */
export async function addZip(path: string, entries: Entries, folder = ''): Promise<void> {
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
