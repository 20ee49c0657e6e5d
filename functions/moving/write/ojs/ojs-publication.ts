import { el, els, type Markup, type MarkupElement, safeAddress, writeHtml } from '../../../forms/markup.ts';
import {
  eLocatorOf,
  orcidAddressOf,
  type PublicationAuthor,
  type PublicationMeta,
  paragraphsOf,
} from '../../../forms/publication-meta.ts';
import { PLAIN_NAMES, richMarkup } from '../../../forms/rich-text.ts';
import type { Publication } from '../../../publishing/publication-store.ts';
import type { VersionRow } from '../../../publishing/rules/publication-rows.ts';
import { dayOf, metaOfVersion, ownDoi, type Tell } from '../published.ts';
import { countryCode } from './country-code.ts';
import type { OjsFile } from './ojs-files.ts';
import type { OjsRelease } from './ojs-releases.ts';
import { sectionTitle } from './ojs-sections.ts';
import { type OjsOptions, type OjsWriting, publicationId } from './ojs-writing.ts';

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';
const HOLDER = 'The Authors';

interface Wording {
  locale: string;
  title: string;
  abstract: string;
  keywords: readonly string[];
}

export async function ojsPublication(
  writing: OjsWriting,
  publication: Publication,
  row: VersionRow,
  files: readonly OjsFile[],
): Promise<MarkupElement> {
  const { published, release, sections, takeId } = writing;
  const meta = await metaOfVersion(published, publication, row);
  const tell = row === publication.versions.at(-1) ? writing.tell : () => {};
  const wordings = wordingsOf(meta, row, release, tell);
  const { locale } = wordings[0]!;
  const id = publicationId(meta.number, row.version);
  const authors = meta.authors.map((author) => ({ author, id: takeId('author') }));
  const contact = authors.find(({ author }) => author.corresponding) ?? authors[0]!;
  const licence = meta.licence ?? LICENCE;
  const doi = ownDoi(meta);
  const citations = row.references.map(({ text }) => text);
  const inEach = (write: (wording: Wording) => Markup | false): Markup[] =>
    wordings.flatMap((wording) => write(wording) || []);
  return el(
    'publication',
    {
      version: row.version,
      status: 3,
      date_published: dayOf(meta, row),
      primary_contact_id: contact.id,
      section_ref: sections.get(sectionTitle({ type: meta.type, isNotice: Boolean(meta.noticeOf) }))!.ref,
      seq: meta.number,
      access_status: 0,
    },
    el('id', { type: 'internal', advice: 'ignore' }, String(id)),
    doi && el('id', { type: 'doi', advice: 'update' }, doi),
    inEach((one) => one.title !== '' && el('title', { locale: one.locale }, one.title)),
    inEach((one) => one.abstract !== '' && el('abstract', { locale: one.locale }, one.abstract)),
    el('type', { locale }, meta.type),
    !safeAddress(licence) && el('rights', { locale }, licence),
    safeAddress(licence) && el('licenseUrl', {}, licence),
    !meta.noticeOf && [
      el('copyrightHolder', { locale }, meta.copyright?.holder ?? HOLDER),
      el('copyrightYear', {}, String(meta.copyright?.year ?? meta.published.slice(0, 4))),
    ],
    inEach((one) => words('keywords', 'keyword', one.keywords, one.locale, release)),
    words('subjects', 'subject', meta.subjects, locale, release),
    el(
      'authors',
      {},
      authors.map((one, seq) => author(one, seq, one === contact, locale, writing)),
    ),
    files.flatMap((file, seq) => galley(file, seq, locale, takeId)),
    citations.length > 0 && el('citations', {}, els('citation', citations)),
    el('pages', {}, meta.pages ?? eLocatorOf(meta)),
  );
}

/** Its own language first; of two in one locale of OJS, the first stays and the other is named. */
function wordingsOf(meta: PublicationMeta, row: VersionRow, release: OjsRelease, tell: Tell): Wording[] {
  const title = release.hasRichTitles && row.rich?.title;
  const abstract = row.rich?.abstract;
  const ownLocale = release.localeOf(meta.language);
  if (!ownLocale)
    tell(`${meta.number}: is said to be in English, because OJS has no place for ‘${meta.language}’`);
  const own: Wording = {
    locale: ownLocale ?? release.localeOf('en')!,
    title: title ? writeHtml(richMarkup(title, PLAIN_NAMES)) : meta.title,
    abstract: abstract
      ? abstract.map((one) => writeHtml(el('p', {}, richMarkup(one, PLAIN_NAMES)))).join('')
      : asHtml(meta.abstract),
    keywords: meta.keywords,
  };
  const all = [own];
  for (const { language, title, abstract = '', keywords } of meta.translations) {
    const locale = release.localeOf(language);
    if (locale && all.every((one) => one.locale !== locale))
      all.push({ locale, title: title ?? '', abstract: asHtml(abstract), keywords });
    else tell(`${meta.number}: its words in ‘${language}’ are left out, because OJS has no place for them`);
  }
  return all;
}

const asHtml = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) => writeHtml(el('p', {}, paragraph)))
    .join('');

const words = (
  list: string,
  each: string,
  texts: readonly string[],
  locale: string,
  { word }: OjsRelease,
): MarkupElement | false =>
  texts.length > 0 &&
  el(
    list,
    { locale },
    texts.map((text) => el(each, {}, word(text))),
  );

/** A name in one part is OJS's given name, which it requires. */
function author(
  { author, id }: { author: PublicationAuthor; id: number },
  seq: number,
  isContact: boolean,
  locale: string,
  { release, address }: OjsOptions,
): MarkupElement {
  const { given, suffix } = author;
  const family = [author.family, suffix].filter(Boolean).join(' ');
  const stated = author.affiliations[0]?.country;
  const country = stated && countryCode(stated);
  const orcid = orcidAddressOf(author);
  return el(
    'author',
    { primary_contact: String(isContact), user_group_ref: 'Author', include_in_browse: 'true', seq, id },
    el('givenname', { locale }, given ?? family),
    given && el('familyname', { locale }, family),
    release.affiliations(author, locale),
    country && el('country', {}, country),
    el('email', {}, address),
    orcid && el('orcid', {}, orcid),
  );
}

const galley = (
  { id, label }: OjsFile,
  seq: number,
  locale: string,
  takeId: OjsWriting['takeId'],
): MarkupElement[] =>
  label === undefined
    ? []
    : [
        el(
          'article_galley',
          { locale, approved: 'true' },
          el('id', { type: 'internal', advice: 'ignore' }, String(takeId('galley'))),
          el('name', { locale }, label),
          el('seq', {}, String(seq)),
          el('submission_file_ref', { id }),
        ),
      ];
