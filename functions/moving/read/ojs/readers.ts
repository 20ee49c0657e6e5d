import type { MovedReader, MovedSource } from '../../moved.ts';
import { XmlPull } from '../xml/xml-pull.ts';
import { readOjs } from './read-ojs.ts';

interface Shape {
  root: string;
  text: string;
}

/** The first element of what may be XML in any encoding, and the text around it. */
async function shapeOf({ name }: MovedSource, start: Uint8Array): Promise<Shape | undefined> {
  async function* once(): AsyncGenerator<Uint8Array> {
    yield start;
  }
  const pull = new XmlPull(once(), name);
  try {
    let event = await pull.next();
    while (event && event.kind !== 'open') event = await pull.next();
    const text = Buffer.from(start).toString('latin1').replaceAll('\0', '');
    return event && { root: event.name, text };
  } catch {
    return undefined;
  } finally {
    await pull.stop();
  }
}

/** JATS has roots of the same name. */
const isJats = (text: string): boolean => /<front[\s>]|<article-meta[\s>]|JATS|NLM/.test(text);

const isOfPkp = (text: string): boolean => /pkp\.sfu\.ca|PKP\/\/OJS/.test(text);

const readerOf = (name: string, isOurs: (shape: Shape) => boolean, isWholeJournal = false): MovedReader => ({
  name,
  async recognises(source, start) {
    const shape = await shapeOf(source, start);
    return shape !== undefined && isOurs(shape);
  },
  read: async (source, sink, options) => await readOjs(source, sink, options, isWholeJournal),
});

export const ojsReader = readerOf('OJS native XML', ({ root, text }) => {
  if (['issues', 'issue', 'articles', 'article'].includes(root)) {
    return isOfPkp(text) || (!isJats(text) && /<(?:article|issue_identification|galley)[\s>]/.test(text));
  }
  // Some converters wrap what they write.
  return (
    isOfPkp(text) && /<(?:issues?|articles?)[\s>]/.test(text) && !/<(?:PKPUsers|journal)[\s>]/.test(text)
  );
});

export const usersReader = readerOf(
  'OJS users XML',
  ({ root, text }) => root === 'PKPUsers' || (root === 'users' && /<user[\s>]/.test(text)),
);

export const lepidusReader = readerOf(
  'a whole journal of OJS (fullJournalTransfer)',
  ({ root, text }) =>
    (root === 'journal' && isOfPkp(text)) || root === 'extended_article' || root === 'extended_articles',
  true,
);
