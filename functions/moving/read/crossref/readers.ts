import type { MovedReader } from '../../moved.ts';
import { readWorks } from './read-works.ts';

/** An answer begins with its kind; a work, wherever it stands in a list, has these fields near its start. */
const WORKS = /"message-type"\s*:\s*"work|"DOI"\s*:\s*"10\.|"is-referenced-by-count"|"reference-count"/;

export const crossrefReader: MovedReader = {
  name: 'answers of Crossref’s works API',
  async recognises(_, start) {
    const text = Buffer.from(start)
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart();
    return /^[{[]/.test(text) && WORKS.test(text);
  },
  read: readWorks,
};
