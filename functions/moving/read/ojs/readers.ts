import type { MovedReader } from '../../moved.ts';
import { shapeOf } from './documents.ts';
import { type OjsKind, readOjs } from './read-ojs.ts';

/** JATS has roots of the same name. */
const isJats = (text: string): boolean => /<front[\s>]|<article-meta[\s>]|JATS|NLM/.test(text);

const isLikeOjs = (text: string): boolean =>
  /<(?:html)?galley[\s>]|<(?:issue_identification|submission_file|publication|indexing|author)[\s>]/.test(
    text,
  );

const isOfPkp = (text: string): boolean => /pkp\.sfu\.ca|PKP\/\/OJS/.test(text);

const readerOf = (kind: OjsKind): MovedReader => ({
  name: kind.name,
  async recognises(_source, start) {
    const shape = await shapeOf(start);
    return shape !== undefined && kind.isOurs(shape);
  },
  read: async (source, sink, options) => await readOjs(source, sink, options, kind),
});

export const ojsReader = readerOf({
  name: 'OJS native XML',
  isOurs({ root, text }) {
    if (['issues', 'issue', 'articles', 'article'].includes(root)) {
      return isOfPkp(text) || (!isJats(text) && isLikeOjs(text));
    }
    // Some converters wrap what they write.
    return (
      isOfPkp(text) && /<(?:issues?|articles?)[\s>]/.test(text) && !/<(?:PKPUsers|journal)[\s>]/.test(text)
    );
  },
});

export const usersReader = readerOf({
  name: 'OJS users XML',
  isOurs: ({ root, text }) => root === 'PKPUsers' || (root === 'users' && /<user[\s>]/.test(text)),
});

export const lepidusReader = readerOf({
  name: 'whole journals of OJS (fullJournalTransfer)',
  isOurs: ({ root, text }) =>
    (root === 'journal' && isOfPkp(text)) || root === 'extended_article' || root === 'extended_articles',
  ordersIssuesLast: true,
});
