import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import type { NoticeKind } from '../../shared/domain/notice-kinds.ts';
import { el, type Markup, type MarkupElement, writeXml } from './markup.ts';
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
} from './publication-meta.ts';
import { PLAIN_NAMES, type RichText, richMarkup } from './rich-text.ts';
import { licenceOf } from './rights.ts';

const JATS_NAMES = { i: 'jats:italic', sub: 'jats:sub', sup: 'jats:sup' } as const;

const SCHEMA = 'http://www.crossref.org/schema/5.5.0';

export interface CrossrefDeposit {
  batch: string;
  at: Date;
  depositor: { name: string; email: string };
  /** Entries of the references as text. */
  references: readonly { id: string; text: string; doi?: string | undefined }[];
  /** Title and abstract with raised and lowered signs. */
  rich?: { title?: RichText | undefined; abstract?: RichText[] | undefined } | undefined;
  /** For a notice: the article it is about. */
  updated?: PublicationMeta | undefined;
  /** Nothing is left of it but title, authors and dates; `namesToo`: but its dates. */
  removed?: { namesToo?: boolean | undefined } | undefined;
}

/** A deposit of an article at Crossref, by its schema 5.5.0; undefined for an article without a DOI. */
export function writeCrossref(meta: PublicationMeta, deposit: CrossrefDeposit): string | undefined {
  const doi = doiOf(meta);
  if (!doi) return undefined;
  const { batch, at, depositor } = deposit;
  return writeXml(
    el(
      'doi_batch',
      {
        version: '5.5.0',
        xmlns: SCHEMA,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
        'xmlns:fr': 'http://www.crossref.org/fundref.xsd',
        'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
        'xsi:schemaLocation': `${SCHEMA} https://data.crossref.org/schemas/crossref5.5.0.xsd`,
      },
      el(
        'head',
        {},
        el('doi_batch_id', {}, batch),
        // Between two deposits of one DOI the greater timestamp counts.
        el('timestamp', {}, at.toISOString().replace(/\D/g, '')),
        el(
          'depositor',
          {},
          el('depositor_name', {}, depositor.name),
          el('email_address', {}, depositor.email),
        ),
        el('registrant', {}, meta.journal.publisher),
      ),
      el('body', {}, el('journal', {}, journal(meta), issue(meta), article(meta, doi, deposit))),
    ),
  );
}

/** Crossref knows a journal by its ISSN; one without is registered by a DOI of its own. */
const journal = ({
  journal: { title, short, eissn, doiPrefix, origin },
  language,
}: PublicationMeta): Markup =>
  el(
    'journal_metadata',
    { language: languageOf(language) },
    el('full_title', {}, title),
    el('abbrev_title', {}, short),
    eissn
      ? el('issn', { media_type: 'electronic' }, eissn)
      : el(
          'doi_data',
          {},
          el('doi', {}, `${doiPrefix}/${short.toLowerCase()}`),
          el('resource', {}, `${origin}${JOURNAL}`),
        ),
  );

const issue = (meta: PublicationMeta): Markup =>
  el(
    'journal_issue',
    {},
    el('publication_date', { media_type: 'online' }, el('year', {}, meta.published.slice(0, 4))),
    el('journal_volume', {}, el('volume', {}, String(meta.volume))),
    el('issue', {}, issueLabelOf(meta)),
  );

function article(meta: PublicationMeta, doi: string, deposit: CrossrefDeposit): Markup {
  const { references, updated, removed } = deposit;
  const pdf = addressOf(meta, `v${meta.version}.pdf`);
  const { published, accepted, language, title } = meta;
  const range = pageRange(meta);
  const rich = removed ? undefined : deposit.rich;
  const paragraphs = rich?.abstract?.map((one) => richMarkup(one, JATS_NAMES)) ?? paragraphsOf(meta.abstract);
  const shownTitle = rich?.title ? richMarkup(rich.title, PLAIN_NAMES) : title;
  const abstract = (paragraphs: readonly (Markup | readonly Markup[])[], language?: string) =>
    paragraphs.length > 0 &&
    el(
      'jats:abstract',
      { 'xml:lang': language },
      paragraphs.map((one) => el('jats:p', {}, one)),
    );
  return el(
    'journal_article',
    { publication_type: 'full_text', language: languageOf(language) },
    el('titles', {}, el('title', {}, removed && !removed.namesToo ? `REMOVED: ${title}` : shownTitle)),
    meta.translations.map(({ title }) => title && el('titles', {}, el('title', {}, title))),
    !removed?.namesToo &&
      el('contributors', {}, meta.noticeOf ? meta.authors.map(editors) : meta.authors.map(contributor)),
    abstract(paragraphs),
    meta.translations.map(({ language, abstract: text = '' }) => abstract(paragraphsOf(text), language)),
    el('publication_date', { media_type: 'online' }, dateParts(published)),
    accepted && el('acceptance_date', { media_type: 'online' }, dateParts(accepted)),
    range && el('pages', {}, el('first_page', {}, range[0]), el('last_page', {}, range[1])),
    el('publisher_item', {}, el('item_number', { item_number_type: 'article_number' }, eLocatorOf(meta))),
    !removed && (update(meta, updated) ?? [funding(meta), access(meta)]),
    el(
      'doi_data',
      {},
      el('doi', {}, doi),
      el('resource', {}, addressOf(meta)),
      !removed &&
        el(
          'collection',
          { property: 'text-mining' },
          !meta.withoutPdf &&
            el('item', {}, el('resource', { content_version: 'vor', mime_type: 'application/pdf' }, pdf)),
          el(
            'item',
            {},
            el(
              'resource',
              { content_version: 'vor', mime_type: 'application/xml' },
              pdf.replace(/pdf$/, 'xml'),
            ),
          ),
        ),
    ),
    !removed &&
      references.length > 0 &&
      el(
        'citation_list',
        {},
        references.map(({ id, text, doi: cited }) =>
          el('citation', { key: id }, cited && el('doi', {}, cited), el('unstructured_citation', {}, text)),
        ),
      ),
  );
}

function access(meta: PublicationMeta): MarkupElement {
  const { published } = meta;
  const licence = licenceOf(meta);
  return el(
    'ai:program',
    { name: 'AccessIndicators' },
    el('ai:free_to_read', { start_date: published }),
    licence &&
      ['vor', 'tdm'].map((applies_to) =>
        el('ai:license_ref', { applies_to, start_date: published }, licence),
      ),
  );
}

const UPDATES = {
  correction: 'correction',
  concern: 'expression_of_concern',
  retraction: 'retraction',
} as const satisfies Record<NoticeKind, string>;

/** Marks the notice's article as updated wherever it is found; undefined if there is no DOI to name. */
function update(meta: PublicationMeta, updated: PublicationMeta | undefined): MarkupElement | undefined {
  const { noticeOf, published, journal } = meta;
  const doi = updated && doiOf(updated);
  if (!noticeOf || !doi) return undefined;
  return el(
    'crossmark',
    {},
    // How corrections work: registered by hand, once.
    el('crossmark_policy', {}, `${journal.doiPrefix}/${journal.short.toLowerCase()}.corrections`),
    el('updates', {}, el('update', { type: UPDATES[noticeOf.kind], date: published }, doi)),
    el('custom_metadata', {}, access(meta)),
  );
}

/** A notice names no person. */
const editors = ({ family }: PublicationAuthor): Markup =>
  el('organization', { contributor_role: 'author', sequence: 'first' }, family);

/** Crossref takes 60 letters of each part of a name: whole words, if there are any. */
const LONGEST_NAME = 60;
function fitted(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const cut = name.slice(0, LONGEST_NAME + 1).replace(/\s+\S*$/, '');
  return cut.slice(0, LONGEST_NAME).toWellFormed();
}

function contributor(author: PublicationAuthor, index: number): Markup {
  const { given, family, suffix, affiliations } = author;
  const orcid = orcidAddressOf(author);
  return el(
    'person_name',
    { contributor_role: 'author', sequence: index === 0 ? 'first' : 'additional' },
    given && el('given_name', {}, fitted(given)),
    el('surname', {}, fitted(family)),
    suffix && el('suffix', {}, suffix),
    affiliations.length > 0 &&
      el(
        'affiliations',
        {},
        affiliations.map(({ institution, country, ror }) =>
          el(
            'institution',
            {},
            el('institution_name', {}, institution),
            ror && el('institution_id', { type: 'ror' }, ror),
            country && el('institution_place', {}, country),
          ),
        ),
      ),
    orcid && el('ORCID', { authenticated: 'true' }, orcid),
  );
}

/** A funder with a ROR is named by it alone: Crossref looks its name up. */
function funding({ statements }: PublicationMeta): Markup | undefined {
  if (statements.funding.length === 0) return undefined;
  const said = (name: string, ...inside: (Markup | readonly Markup[])[]) =>
    el('fr:assertion', { name }, ...inside);
  return el(
    'fr:program',
    { name: 'fundref' },
    statements.funding.map(({ funder, ror, grants }) =>
      said(
        'fundgroup',
        ror ? said('ror', ror) : said('funder_name', funder),
        grants.map((grant) => said('award_number', grant)),
      ),
    ),
  );
}

/** Crossref's languages have two letters. */
const languageOf = (language: string): string | undefined =>
  /^[a-z]{2}(?=-|$)/i.exec(language)?.[0].toLowerCase();

function dateParts(iso: string): Markup[] {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [el('month', {}, month), el('day', {}, day), el('year', {}, year)];
}
