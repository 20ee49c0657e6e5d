import type { MovedReader } from '../../moved.ts';
import { startOf } from '../start-of.ts';
import { isJats, readJats } from './read-jats.ts';

/** Files of a folder that are looked at: the first may be of another kind. */
const LOOKED_AT = 10;

export const jatsReader: MovedReader = {
  name: 'JATS articles',
  async recognises(source, start) {
    if (isJats(Buffer.from(start).toString('latin1'))) return true;
    const files = (await source.list()).filter((path) => /\.(xml|nxml|jats)$/i.test(path));
    for (const path of files.slice(0, LOOKED_AT)) {
      const bytes = await source.beside(path);
      if (bytes && isJats(Buffer.from(await startOf(bytes)).toString('latin1'))) return true;
    }
    return false;
  },
  read: readJats,
};
