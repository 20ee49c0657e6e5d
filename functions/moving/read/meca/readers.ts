import type { MovedReader } from '../../moved.ts';
import { startText } from '../start-of.ts';
import { readMeca } from './read-meca.ts';

/** By its manifest; a package without one still shows what it was meant to be. */
export const mecaReader: MovedReader = {
  name: 'MECA packages',
  async recognises({ name }, start) {
    const text = startText(start);
    if (/(^|\/)manifest\.xml$/i.test(name))
      return /<([\w-]+:)?manifest[\s>]/.test(text) && /<([\w-]+:)?instance[\s>]/.test(text);
    return /<([\w-]+:)?(review-group|transfer)[\s>]/.test(text);
  },
  read: readMeca,
};
