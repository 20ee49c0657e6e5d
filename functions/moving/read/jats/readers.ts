import type { MovedReader } from '../../moved.ts';
import { startOf, startText } from '../start-of.ts';
import { isJats, readJats } from './read-jats.ts';

/** Files of a folder that are looked at: the first may be of another kind. */
const LOOKED_AT = 10;

export const jatsReader: MovedReader = {
  name: 'JATS articles',
  async recognises(source, start) {
    if (isJats(startText(start))) return true;
    const files = (await source.list()).filter((path) => /\.(xml|nxml|jats)$/i.test(path));
    for (const path of files.slice(0, LOOKED_AT)) {
      const bytes = await source.beside(path);
      if (bytes && isJats(startText(await startOf(bytes)))) return true;
    }
    return false;
  },
  read: readJats,
};
