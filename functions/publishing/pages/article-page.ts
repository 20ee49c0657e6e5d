import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { NOTICE_NAMES } from '../../../shared/domain/notice-kinds.ts';
import { longDate } from '../../../shared/domain/stage-words.ts';
import { isLanguageRtl } from '../../../shared/domain/text-direction.ts';
import { citationKey } from '../../forms/citations.ts';
import { citedMarkup } from '../../forms/cite-as.ts';
import { el, type Markup, type MarkupElement, writeHtml } from '../../forms/markup.ts';
import type { PublicationMeta } from '../../forms/publication-meta.ts';
import { PLAIN_NAMES, richMarkup } from '../../forms/rich-text.ts';
import { copyrightOf, licenceName, licenceOf } from '../../forms/rights.ts';
import type { NoticeLink } from '../../manuscript/record/production-record.ts';
import { versionName } from '../publication-keys.ts';
import type { PublicationShown } from '../publication-store.ts';
import type { VersionRow } from '../rules/publication-rows.ts';
import { articleAddress } from './article-address.ts';
import { articleAuthors, articlePlaces } from './article-authors.ts';
import { articleDates } from './article-dates.ts';
import { articlePlace } from './article-place.ts';
import { articleTranslations } from './article-translations.ts';
import { sizeInWords } from './size-in-words.ts';

/** Placeholder for the text, which is markup already: no author's text can contain it. */
const textIn = (lang: string): MarkupElement =>
  el('div', { class: 'article-text', lang, dir: isLanguageRtl(lang) && 'rtl' });

/** The content of a page's frame: the article's head, its contents, its text. */
export function articlePage(publication: PublicationShown, version: VersionRow, text: string): string {
  const { meta } = publication;
  const place = textIn(meta.language);
  const page = el(
    'article',
    { class: 'article' },
    head(publication, version),
    contents(version, meta.language),
    place,
    articleTranslations(meta),
    articleVersions(publication, version),
  );
  const empty = writeHtml(place);
  const end = empty.lastIndexOf('<');
  return writeHtml(page).replace(empty, () => empty.slice(0, end) + text + empty.slice(end));
}

/** Every version and its changes, the newest first; nothing for an article with a single one. */
function articleVersions(
  { meta: { number }, versions }: PublicationShown,
  shown: VersionRow,
): MarkupElement | undefined {
  if (versions.length < 2) return undefined;
  return el(
    'section',
    { class: 'article-versions', 'aria-labelledby': 'versions' },
    el('h2', { id: 'versions' }, 'Versions'),
    el(
      'ol',
      {},
      [...versions].reverse().map(({ version, publishedAt, reason }) => {
        const name = `Version ${version}`;
        const href = `${JOURNAL}/articles/${versionName({ number, version })}`;
        return el(
          'li',
          {},
          version === shown.version ? el('b', {}, `${name} (this page)`) : el('a', { href }, name),
          `, ${longDate(publishedAt)}`,
          reason && el('p', { dir: 'auto' }, reason),
        );
      }),
    ),
  );
}

function head(publication: PublicationShown, version: VersionRow): MarkupElement {
  const { meta } = publication;
  const { type, title, received, accepted, published, noticeOf } = meta;
  return el(
    'header',
    { class: 'article-head' },
    articleBanners(publication, version),
    articlePlace(meta),
    el('p', { class: 'article-type' }, type),
    el(
      'h1',
      { tabindex: -1, 'data-page-heading': true, lang: meta.language, dir: 'auto' },
      headingOf(title, version),
    ),
    articleAuthors(meta, publication.email),
    articlePlaces(meta),
    // A notice was written on the day it was published.
    articleDates({ ...(!noticeOf && { Received: received, Accepted: accepted }), Published: published }),
    el('p', { class: 'article-facts' }, ...facts(meta)),
    actions(meta, version),
  );
}

/** Marks of notes lead to the notes below the text. */
const headingOf = (title: string, { rich }: VersionRow): Markup | Markup[] =>
  rich?.title
    ? richMarkup(rich.title, PLAIN_NAMES, ({ note, id, label }) =>
        el(
          'sup',
          {},
          el(
            'a',
            { id, class: 'note', href: `#${note}`, role: 'doc-noteref', 'aria-label': `Note ${label}` },
            label,
          ),
        ),
      )
    : title;

function facts(meta: PublicationMeta) {
  const [copyright, licence] = [copyrightOf(meta), licenceOf(meta)];
  // The year of our own articles is said beside it.
  const since = meta.copyright ? `${copyright?.year} ` : '';
  return [
    reviewedBy(meta),
    !meta.noticeOf && copyright && `© ${since}${copyright.holder}. `,
    licence && ['Open access under ', el('a', { href: licence, rel: 'license' }, licenceName(licence)), '. '],
    articleAddress(meta),
  ];
}

/** Numbers, never names. */
function reviewedBy({ review }: PublicationMeta): string {
  if (!review || review.reviews === 0) return '';
  const { reviews, rounds, anonymous } = review;
  const experts = reviews === 1 ? '1 expert' : `${reviews} experts`;
  const inRounds = rounds === 1 ? '1 round' : `${rounds} rounds`;
  return `Reviewed by ${experts} in ${inRounds}${anonymous ? ', who did not know the authors’ names' : ''}. `;
}

function actions(meta: PublicationMeta, version: VersionRow): MarkupElement {
  const name = versionName({ ...meta, version: version.version });
  const file = (end: string, words: string, of: Record<string, string> = {}) =>
    el('a', { href: `${JOURNAL}/articles/${name}${end}`, ...of }, words);
  const kept = (end: string) => ({ download: `${citationKey(meta)}.${end}` });
  const pdf = version.files['.pdf'];
  return el(
    'ul',
    { class: 'article-actions' },
    pdf && el('li', {}, file('.pdf', `PDF (${sizeInWords(pdf.bytes)})`, { class: 'article-button' })),
    version.files['.xml'] && el('li', {}, file('.xml', 'XML')),
    meta.labelled.map(({ end, label }) => {
      const facts = version.files[end];
      return facts && el('li', {}, file(end, `${label} (${sizeInWords(facts.bytes)})`, { dir: 'auto' }));
    }),
    el(
      'li',
      {},
      el(
        'details',
        { class: 'article-cite' },
        el('summary', {}, 'Cite'),
        el(
          'div',
          {},
          el('p', {}, citedMarkup(meta)),
          version.files['.xml'] &&
            el(
              'p',
              {},
              'Download: ',
              file('.bib', 'BibTeX', kept('bib')),
              ' · ',
              file('.ris', 'RIS', kept('ris')),
              ' · ',
              file('.json', 'CSL-JSON', kept('json')),
            ),
        ),
      ),
    ),
  );
}

/** Beside the text if there is room, otherwise one line above it that opens. */
function contents({ contents: sections }: VersionRow, lang: string): MarkupElement | undefined {
  if (sections.length === 0) return undefined;
  return el(
    'nav',
    { class: 'article-contents', 'aria-label': 'Contents' },
    el(
      'details',
      {},
      el('summary', {}, 'Contents'),
      el(
        'ol',
        { lang, dir: isLanguageRtl(lang) && 'rtl' },
        sections.map(({ id, title }) => el('li', {}, el('a', { href: `#${id}`, dir: 'auto' }, title))),
      ),
    ),
  );
}

const WORDS: Record<NoticeLink['kind'], string> = {
  correction: 'This article has a correction.',
  concern: 'The editors have expressed concern about this article.',
  retraction: 'This article is retracted. It stays readable for the record. Do not build on it.',
};

const link = (id: number | string, words: string) => el('a', { href: `${JOURNAL}/articles/${id}` }, words);

/** Above everything else: notices about the article, the subject of a notice, and that a version is not the current one. */
function articleBanners({ meta, notices, versions }: PublicationShown, version: VersionRow): MarkupElement[] {
  const isFormer = version.version < versions.at(-1)!.version;
  return [
    ...[...notices]
      .reverse()
      .map(({ number, kind, on }) =>
        banner(
          kind,
          WORDS[kind],
          ' ',
          link(number, `Read the ${NOTICE_NAMES[kind].toLowerCase()} of ${longDate(on)}`),
        ),
      ),
    ...(meta.noticeOf
      ? [banner('about', 'This notice is about ', link(meta.noticeOf.number, aboutTitle(meta)), '.')]
      : []),
    ...(isFormer
      ? [
          banner(
            'former',
            `This is version ${version.version}, of ${longDate(version.publishedAt)}. `,
            link(meta.number, 'Read the current version'),
          ),
        ]
      : []),
  ];
}

/** A notice's title is that of its article, after the notice's own name. */
const aboutTitle = ({ title }: PublicationShown['meta']): string => title.slice(title.indexOf(': ') + 2);

const banner = (kind: string, ...words: (string | MarkupElement)[]) =>
  el('p', { class: `article-banner article-banner-${kind}`, role: 'note' }, ...words);
