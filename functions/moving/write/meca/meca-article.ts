import type { AuthorEntry } from '../../../../shared/contract/authors.ts';
import { el, els, type MarkupElement, writeXml } from '../../../forms/markup.ts';
import { paragraphsOf } from '../../../forms/publication-meta.ts';
import type { ManuscriptRecord } from '../../../manuscript/record/manuscript-record.ts';

const DTD = {
  public: '-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.2 20190208//EN',
  system: 'JATS-archivearticle1.dtd',
};

/** What a manuscript says of itself, as JATS Archiving: RP-30's `article.xml`. Addresses only if they are permitted. */
export function mecaArticle(record: ManuscriptRecord, mayName: boolean): string {
  const corresponding = record.authors.filter(({ isCorresponding }) => isCorresponding);
  const emails = mayName ? corresponding.flatMap(({ email }) => email ?? []) : [];
  return writeXml(
    el(
      'article',
      { 'dtd-version': '1.2', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' },
      el(
        'front',
        {},
        el(
          'article-meta',
          {},
          el('article-id', { 'pub-id-type': 'manuscript' }, record.number ?? record.id),
          record.type !== null &&
            el('article-categories', {}, el('subj-group', {}, el('subject', {}, record.type))),
          el('title-group', {}, el('article-title', {}, record.title)),
          el(
            'contrib-group',
            {},
            record.authors.map((one) => contributor(one, emails)),
          ),
          emails.length > 0 &&
            el(
              'author-notes',
              {},
              emails.map((email, index) => el('corresp', { id: `cor-${index + 1}` }, el('email', {}, email))),
            ),
          record.submittedAt !== null && el('history', {}, received(record.submittedAt)),
          el('abstract', {}, els('p', paragraphsOf(record.abstract.replaceAll('\n', '\n\n')))),
          record.keywords.length > 0 &&
            el('kwd-group', { 'kwd-group-type': 'author' }, els('kwd', record.keywords)),
        ),
      ),
    ),
    DTD,
  );
}

function contributor(author: AuthorEntry, emails: readonly string[]): MarkupElement {
  const { firstName, middleName, lastName, suffix, institution, country, isCorresponding } = author;
  const given = [firstName, middleName].filter(Boolean).join(' ');
  const at = isCorresponding && author.email ? emails.indexOf(author.email) + 1 : 0;
  return el(
    'contrib',
    { 'contrib-type': 'author', corresp: isCorresponding && 'yes' },
    author.orcidVerified &&
      author.orcid &&
      el(
        'contrib-id',
        { 'contrib-id-type': 'orcid', authenticated: 'true' },
        `https://orcid.org/${author.orcid}`,
      ),
    el(
      'name',
      {},
      el('surname', {}, lastName || given),
      lastName !== '' && given && el('given-names', {}, given),
      suffix && el('suffix', {}, suffix),
    ),
    institution &&
      el(
        'aff',
        {},
        el('institution-wrap', {}, el('institution', {}, institution)),
        country && [', ', el('country', {}, country)],
      ),
    at > 0 && el('xref', { 'ref-type': 'corresp', rid: `cor-${at}` }),
  );
}

function received(at: string): MarkupElement {
  const [year = '', month = '', day = ''] = at.slice(0, 10).split('-');
  const parts = [...els('day', [day]), ...els('month', [month]), ...els('year', [year])];
  return el('date', { 'date-type': 'received', 'iso-8601-date': at.slice(0, 10) }, parts);
}
