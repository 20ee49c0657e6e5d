import { readRor } from '../../../../shared/domain/ror.ts';
import type { MovedJournal, MovedVersion } from '../../moved.ts';
import { dateOf, type PartialDate, readDate } from '../dates.ts';
import { languageOf, readDoi } from '../identifiers.ts';
import type { NamedIssue } from '../issue-list.ts';
import { pagesOf, trimOff, UNKNOWN } from '../reading.ts';
import type { Tree } from '../xml/tree.ts';
import { takeAuthors } from './contributors.ts';
import { takeReferences } from './reference-lines.ts';
import { takeParagraphs, takeRich } from './rich-words.ts';

/** The DTD's own default of an article's language (JATS 1.3, `article/@xml:lang`). */
const DEFAULT_LANGUAGE = 'en';
/** The publisher's own number, by its usual types. */
const OWN_ID = /^(publisher-id|manuscript|publisher)$/;

export const isTranslation = ({ attributes }: Tree): boolean => attributes['article-type'] === 'translation';

/** The details of one article in JATS: its version, its publisher's own number, its issue, and a date of publication without a day. */
export function takeFront(article: Tree) {
  const meta =
    article.find('front', 'article-meta') ?? article.find('front-stub') ?? article.find('front') ?? article;
  const language = languageOf(article.attributes.lang ?? DEFAULT_LANGUAGE);
  const own = language ?? UNKNOWN;
  const { published, issueDate, partial } = takePublished(meta);
  const section = takeSection(meta);
  const [title, abstract] = [takeTitles(meta, own), takeAbstracts(meta, own)];
  const keywords = takeKeywords(meta, own);
  // Whole translations, as SciELO has them.
  for (const one of article.all('sub-article').filter(isTranslation)) {
    const tag = languageOf(one.attributes.lang) ?? UNKNOWN;
    const part = one.find('front-stub') ?? one.find('front', 'article-meta') ?? one;
    addTo(title, tag, () => takeTitles(part, tag)[tag] ?? '');
    addTo(abstract, tag, () => takeAbstracts(part, tag)[tag] ?? '');
    addTo(keywords, tag, () => takeKeywords(part, tag)[tag] ?? []);
  }
  const ids = meta.all('article-id');
  const idOf = (types: RegExp) =>
    ids.find(({ attributes }) => types.test(attributes['pub-id-type'] ?? ''))?.take();
  const permissions = meta.find('permissions');
  const version: Partial<MovedVersion> & Pick<MovedVersion, 'title'> = {
    published,
    language,
    title,
    abstract,
    keywords,
    subjects: section.subjects,
    authors: takeAuthors(meta),
    doi: readDoi(idOf(/^doi$/) ?? ''),
    pages: takePages(meta),
    licence: permissions && takeLicence(permissions),
    copyright: permissions && takeCopyright(permissions),
    sectionRef: section.ref,
    received: takeDay(meta, 'received'),
    accepted: takeDay(meta, 'accepted'),
    type: article.attributes['article-type'],
    funding: takeFunding(meta),
    references: takeReferences(article),
  };
  return { version, publisherId: idOf(OWN_ID), issue: takeIssue(meta, own, issueDate), partial };
}

/** The details of a manuscript, which has less than an article. */
export function takeManuscript(article: Tree) {
  const meta = article.find('front', 'article-meta') ?? article;
  const language = languageOf(article.attributes.lang);
  const own = language ?? UNKNOWN;
  const ids = meta.all('article-id');
  const ownId = ids.find(({ attributes }) => OWN_ID.test(attributes['pub-id-type'] ?? ''));
  return {
    id: (ownId ?? ids[0])?.take(),
    language,
    title: takeTitles(meta, own)[own] ?? '',
    abstract: takeAbstracts(meta, own)[own] ?? '',
    keywords: takeKeywords(meta, own)[own] ?? [],
    authors: takeAuthors(meta),
    sectionRef: takeSection(meta, false).ref,
    submittedAt: takeDay(meta, 'received'),
  };
}

export function takeJournal(article: Tree): MovedJournal | undefined {
  const meta = article.find('front', 'journal-meta');
  const title = (meta?.find('journal-title-group', 'journal-title') ?? meta?.find('journal-title'))?.take();
  if (!meta || !title) return undefined;
  const isElectronic = ({ attributes }: Tree) =>
    /^e/i.test(attributes['pub-type'] ?? attributes['publication-format'] ?? '');
  const numbers = meta.all('issn');
  return {
    title: { [languageOf(article.attributes.lang) ?? DEFAULT_LANGUAGE]: title },
    publisher: meta.find('publisher', 'publisher-name')?.take(),
    issn: numbers.find((one) => !isElectronic(one))?.take(),
    eissn: numbers.find(isElectronic)?.take(),
  };
}

/** The first of a language counts. */
function addTo<Value extends { length: number }>(
  all: Record<string, Value>,
  language: string | undefined,
  take: () => Value,
): void {
  const name = languageOf(language) ?? UNKNOWN;
  const value = Object.hasOwn(all, name) ? undefined : take();
  if (value?.length) all[name] = value;
}

function takeTitles(meta: Tree, own: string): Record<string, string> {
  const group = meta.find('title-group') ?? meta;
  const joined = (parts: Tree[]) => parts.map(takeRich).filter(Boolean).join(': ');
  const titles = { [own]: joined([...group.all('article-title').slice(0, 1), ...group.all('subtitle')]) };
  for (const trans of [...group.all('trans-title-group'), ...group.all('trans-title')]) {
    const parts = trans.name === 'trans-title' ? [trans] : trans.all('trans-title', 'trans-subtitle');
    addTo(titles, trans.attributes.lang ?? parts[0]?.attributes.lang, () => joined(parts));
  }
  return titles;
}

const isMainAbstract = ({ attributes }: Tree): boolean =>
  /^(|primary|section|summary|abstract|normal)$/i.test(attributes['abstract-type'] ?? '');

function takeAbstracts(meta: Tree, own: string): Record<string, string> {
  const abstracts: Record<string, string> = {};
  for (const one of meta.all('abstract', 'trans-abstract').filter(isMainAbstract)) {
    const usual = one.name === 'abstract' ? own : undefined;
    addTo(abstracts, one.attributes.lang ?? usual, () => takeParagraphs(one));
  }
  return abstracts;
}

function takeKeywords(meta: Tree, own: string): Record<string, string[]> {
  const keywords: Record<string, string[]> = {};
  for (const group of meta.all('kwd-group')) {
    const words = group.takeAll('kwd', 'compound-kwd');
    const language = languageOf(group.attributes.lang) ?? own;
    if (words.length > 0) keywords[language] = [...new Set([...(keywords[language] ?? []), ...words])];
  }
  return keywords;
}

/** The heading under which the journal lists it, and its further subjects. */
function takeSection(meta: Tree, withSubjects = true): { ref: string | undefined; subjects: string[] } {
  const groups = meta.find('article-categories')?.all('subj-group') ?? [];
  const typeOf = (group: Tree) => group.attributes['subj-group-type'] ?? '';
  const heading =
    groups.find((group) => /heading|section|article.?type/i.test(typeOf(group))) ??
    groups.find((group) => typeOf(group) === '');
  const ref = heading?.find('subject')?.take();
  const others = withSubjects ? groups.flatMap((group) => group.takeAll('subject')) : [];
  return { ref, subjects: [...new Set(others)].filter((one) => one !== ref) };
}

const dateIn = (date: Tree): PartialDate | undefined =>
  readDate(date.attributes['iso-8601-date'] ?? '') ??
  dateOf(...((['year', 'month', 'day'] as const).map((part) => date.find(part)?.peek()) as [string])) ??
  readDate(date.find('string-date')?.peek() ?? '');

/** The surest date first: of its own publication on the web, then in print, then that of its issue. */
const DATES = [/^(epub|pub|epub-ppub|publication)$/, /^(ppub|epreprint)$/, /^(collection|issue-pub|)$/];

function takePublished(meta: Tree) {
  const dates = meta.all('pub-date').flatMap((element) => {
    const { attributes } = element;
    const type = attributes['date-type'] ?? attributes['pub-type'] ?? '';
    const kind = type === 'pub' && attributes['publication-format'] === 'print' ? 'ppub' : type;
    const date = dateIn(element);
    const rank = DATES.findIndex((pattern) => pattern.test(kind));
    return date && rank >= 0 ? [{ element, rank, date }] : [];
  });
  dates.sort((a, b) => a.rank - b.rank);
  const best = dates.find(({ date }) => date.day) ?? dates[0];
  const ofIssue = dates.find(({ rank }) => rank === 2)?.date;
  for (const { element, rank } of dates) if (rank === 2 || element === best?.element) element.take();
  const partial = best && !best.date.day ? best.element : undefined;
  return { published: best?.date.day, issueDate: ofIssue ?? (best && { year: best.date.year }), partial };
}

function takeDay(meta: Tree, type: string): string | undefined {
  const dates = meta.all('history', 'pub-history').flatMap((one) => one.within('date'));
  const date = dates.find(({ attributes }) => attributes['date-type'] === type);
  const day = date && dateIn(date)?.day;
  if (day) date.take();
  return day;
}

function takeIssue(meta: Tree, own: string, date: PartialDate | undefined): NamedIssue {
  const [volumeLabel, number, supplement, title] = meta.takeEach(
    'volume',
    'issue',
    'supplement',
    'issue-title',
  );
  const suppl = supplement && `Suppl. ${supplement.replace(/^suppl\w*\.?\s*/i, '')}`;
  return {
    volumeLabel,
    number: [number, suppl].filter(Boolean).join(' ') || undefined,
    year: date?.year,
    published: date?.day,
    title: title ? { [own]: title } : {},
  };
}

function takePages(meta: Tree): string | undefined {
  const [first, last, range, locator] = meta.takeEach('fpage', 'lpage', 'page-range', 'elocation-id');
  return (/[,;]/.test(range ?? '') ? range : undefined) ?? pagesOf(first, last) ?? range ?? locator;
}

function takeLicence(permissions: Tree): string | undefined {
  const licence = permissions.find('license');
  const refs = permissions.takeAll('license_ref');
  const links = licence?.within('ext-link', 'uri').map((link) => link.attributes.href ?? link.peek()) ?? [];
  const all = [...refs, licence?.attributes.href, ...links];
  const address = all.find((one) => /^\s*https?:\/\//.test(one ?? ''));
  if (address) licence?.take();
  return address?.trim().slice(0, 300);
}

function takeCopyright(permissions: Tree): MovedVersion['copyright'] {
  const [written, named, statement = ''] = permissions.takeEach(
    'copyright-year',
    'copyright-holder',
    'copyright-statement',
  );
  const year = dateOf(written)?.year;
  const holder = named ?? trimOff(statement.replace(/^(copyright:?|\(c\)|©|\s|\d{4}|,|by\b)*/i, ''), ' ,.');
  return holder || year ? { holder: holder?.slice(0, 300) || undefined, year } : undefined;
}

function takeFunding(meta: Tree): MovedVersion['funding'] {
  const awards = meta.all('funding-group').flatMap((group) => group.all('award-group'));
  return awards.flatMap((award) => {
    const grants = award.takeAll('award-id');
    return award.within('funding-source').flatMap((source) => {
      const id = source.within('institution-id').find((one) => readRor(one.peek()));
      // The name without its identifiers, which stand within it.
      const funder = source.within('institution')[0]?.take() ?? source.takeWithout(/./);
      id?.take();
      return funder ? [{ funder, ror: readRor(id?.peek() ?? ''), grants }] : [];
    });
  });
}
