import { creditWords } from '../../../../shared/domain/credit-roles.ts';
import type { NoticeKind } from '../../../../shared/domain/notice-kinds.ts';
import { el, type Markup, paragraphsAround } from '../../../forms/markup.ts';
import {
  addressOf,
  doiOf,
  eLocatorOf,
  issueLabelOf,
  orcidAddressOf,
  type PublicationAuthor,
  type PublicationMeta,
  pageRange,
  paragraphsOf,
} from '../../../forms/publication-meta.ts';
import { noticeOn } from '../../../forms/related-articles.ts';
import { copyrightOf, licenceOf, licenceWords } from '../../../forms/rights.ts';
import type { ArticleText } from '../article-text.ts';
import { jatsFunding } from './jats-funding.ts';
import type { Writer } from './writer.ts';

/** JATS's front matter. It never contains an email address. */
export function jatsFront(text: ArticleText, meta: PublicationMeta, writer: Writer): Markup {
  return el('front', {}, journalMeta(meta), articleMeta(text, meta, writer));
}

function journalMeta({ journal }: PublicationMeta): Markup {
  return el(
    'journal-meta',
    {},
    el('journal-id', { 'journal-id-type': 'publisher-id' }, journal.short),
    el(
      'journal-title-group',
      {},
      el('journal-title', {}, journal.title),
      el('abbrev-journal-title', { 'abbrev-type': 'publisher' }, journal.short),
    ),
    // The DTD requires one, also of a journal that still waits for its own.
    el('issn', { 'publication-format': 'electronic' }, journal.eissn ?? 'XXXX-XXXX'),
    el('publisher', {}, el('publisher-name', {}, journal.publisher)),
  );
}

function articleMeta(text: ArticleText, meta: PublicationMeta, writer: Writer): Markup {
  const doi = doiOf(meta);
  const title = text.title.length > 0 ? writer.inlines(text.title) : meta.title;
  const subjects = [meta.type, ...meta.subjects].map((subject, index) =>
    el('subj-group', { 'subj-group-type': index === 0 ? 'heading' : 'subject' }, el('subject', {}, subject)),
  );
  return el(
    'article-meta',
    {},
    el('article-id', { 'pub-id-type': 'publisher-id' }, String(meta.number)),
    doi && el('article-id', { 'pub-id-type': 'doi' }, doi),
    el('article-version', { 'article-version-type': 'VoR', vocab: 'JAV' }, String(meta.version)),
    el('article-categories', {}, subjects),
    el(
      'title-group',
      {},
      el('article-title', {}, title),
      meta.translations.map(
        ({ language, title: translated }) =>
          translated && el('trans-title-group', { 'xml:lang': language }, el('trans-title', {}, translated)),
      ),
    ),
    contributors(meta),
    el(
      'pub-date',
      { 'date-type': 'pub', 'publication-format': 'electronic', 'iso-8601-date': meta.published },
      dateParts(meta.published),
    ),
    el('volume', {}, String(meta.volume)),
    el('issue', {}, issueLabelOf(meta)),
    place(meta),
    !meta.noticeOf && history(meta),
    permissions(meta),
    el('self-uri', { 'content-type': 'html', 'xlink:href': addressOf(meta) }),
    !meta.withoutPdf &&
      el('self-uri', { 'content-type': 'pdf', 'xlink:href': addressOf(meta, `v${meta.version}.pdf`) }),
    meta.retracted != null && noticeOn(meta, 'retraction', meta.retracted.number),
    (meta.corrected ?? []).map(({ number }) => noticeOn(meta, 'correction', number)),
    aboutWhat(meta),
    !meta.noticeOf && abstracts(text, meta, writer),
    keywordsOf(meta.keywords),
    meta.translations.map(({ keywords, language }) => keywordsOf(keywords, language)),
    jatsFunding(text, meta, writer),
  );
}

const NOTICE_OF: Record<NoticeKind, string> = {
  correction: 'corrected-article',
  concern: 'object-of-concern',
  retraction: 'retracted-article',
};

/** The article that a notice is about. */
const aboutWhat = ({ noticeOf, ...meta }: PublicationMeta): Markup | undefined =>
  noticeOf
    ? el(
        'related-article',
        {
          'related-article-type': NOTICE_OF[noticeOf.kind],
          id: 'about',
          'ext-link-type': noticeOf.doi ? 'doi' : 'uri',
          'xlink:href': noticeOf.doi ?? addressOf({ ...meta, number: noticeOf.number }),
        },
        noticeOf.cited,
      )
    : undefined;

const abstractOf = (text: ArticleText, meta: PublicationMeta, writer: Writer): Markup[] =>
  text.abstract.length > 0
    ? paragraphsAround(writer.blocks(text.abstract))
    : paragraphsOf(meta.abstract).map((paragraph) => el('p', {}, paragraph));

/** An imported article may have no abstract. */
const abstracts = (text: ArticleText, meta: PublicationMeta, writer: Writer) => {
  const own = abstractOf(text, meta, writer);
  return [
    (own.length > 0 || !meta.origin) && el('abstract', {}, own),
    ...meta.translations.map(
      ({ language, abstract }) =>
        abstract &&
        el(
          'trans-abstract',
          { 'xml:lang': language },
          paragraphsOf(abstract).map((paragraph) => el('p', {}, paragraph)),
        ),
    ),
  ];
};

const keywordsOf = (keywords: readonly string[], language?: string) =>
  keywords.length > 0 &&
  el(
    'kwd-group',
    { 'kwd-group-type': 'author', 'xml:lang': language },
    keywords.map((keyword) => el('kwd', {}, keyword)),
  );

/** Pages where it has them, otherwise its number. */
function place(meta: PublicationMeta): Markup[] {
  const range = pageRange(meta);
  if (!range) return [el('elocation-id', {}, meta.pages ?? eLocatorOf(meta))];
  return [el('fpage', {}, range[0]), el('lpage', {}, range[1])];
}

const history = ({ received, accepted }: PublicationMeta) =>
  (received || accepted) &&
  el('history', {}, received && dated('received', received), accepted && dated('accepted', accepted));

const dated = (type: string, day: string): Markup =>
  el('date', { 'date-type': type, 'iso-8601-date': day }, dateParts(day));

function dateParts(iso: string): Markup[] {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [el('day', {}, day), el('month', {}, month), el('year', {}, year)];
}

/** Institutions, each once, in the order of their first author. */
function contributors({ authors, noticeOf }: PublicationMeta): Markup {
  if (noticeOf) return el('contrib-group', {}, authors.map(editors));
  const places = new Map(
    authors.flatMap(({ affiliations }) => affiliations.map((place) => [JSON.stringify(place), place])),
  );
  const order = [...places.keys()];
  return el(
    'contrib-group',
    {},
    authors.map((author) =>
      contributor(
        author,
        author.affiliations.map((place) => `aff-${order.indexOf(JSON.stringify(place)) + 1}`),
      ),
    ),
    [...places.values()].map(({ institution, country, ror }, index) =>
      el(
        'aff',
        { id: `aff-${index + 1}` },
        el(
          'institution-wrap',
          {},
          el('institution', {}, institution),
          ror && el('institution-id', { 'institution-id-type': 'ror' }, ror),
        ),
        country && [', ', el('country', {}, country)],
      ),
    ),
  );
}

function contributor(author: PublicationAuthor, places: readonly string[]): Markup {
  const { given, family, suffix, corresponding, roles } = author;
  const orcid = orcidAddressOf(author);
  return el(
    'contrib',
    { 'contrib-type': 'author', corresp: corresponding && 'yes' },
    orcid && el('contrib-id', { 'contrib-id-type': 'orcid', authenticated: 'true' }, orcid),
    el(
      'name',
      {},
      el('surname', {}, family),
      given && el('given-names', {}, given),
      suffix && el('suffix', {}, suffix),
    ),
    roles.map((role) => el('role', creditRole(role), creditWords(role))),
    places.map((rid) => el('xref', { 'ref-type': 'aff', rid })),
  );
}

/** A notice names no person. */
const editors = ({ family }: PublicationAuthor): Markup =>
  el('contrib', { 'contrib-type': 'author' }, el('collab', {}, family));

const creditRole = (role: string) => ({
  vocab: 'credit',
  'vocab-identifier': 'https://credit.niso.org/',
  'vocab-term': creditWords(role),
  'vocab-term-identifier': `https://credit.niso.org/contributor-roles/${role}/`,
});

function permissions(meta: PublicationMeta): Markup {
  const { noticeOf } = meta;
  const [copyright, licence] = [copyrightOf(meta), licenceOf(meta)];
  return el(
    'permissions',
    {},
    !noticeOf &&
      copyright && [
        el('copyright-statement', {}, `© ${copyright.year} ${copyright.holder}`),
        el('copyright-year', {}, copyright.year),
        el('copyright-holder', {}, copyright.holder),
      ],
    el('ali:free_to_read'),
    licence &&
      el(
        'license',
        { 'license-type': 'open-access', 'xlink:href': licence },
        el('ali:license_ref', {}, licence),
        el(
          'license-p',
          {},
          `This ${noticeOf ? 'notice' : 'article'} is published under ${licenceWords(licence)}.`,
        ),
      ),
  );
}
