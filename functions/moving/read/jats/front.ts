import { readRor } from '../../../../shared/domain/ror.ts';
import type { MovedJournal, MovedVersion } from '../../moved.ts';
import { dateOf, type PartialDate, readDate } from '../dates.ts';
import { languageOf, readDoi } from '../identifiers.ts';
import type { NamedIssue } from '../issue-list.ts';
import type { Tree } from '../tree/xml-tree.ts';
import { takeAuthors } from './contributors.ts';
import { takeReferences } from './reference-lines.ts';
import { takeParagraphs, takeRich } from './rich-words.ts';

/** The details of one article in JATS. */
export interface Front {
  version: Omit<MovedVersion, 'galleys' | 'issueId' | 'version' | 'isPublished' | 'oldIds'>;
  /** Its publisher's own number. */
  publisherId?: string;
  issue: NamedIssue;
  /** What a chief must look at, as a kind of element and a sentence. */
  doubts: { element: Tree; reason: string }[];
}

const UNKNOWN = 'und';

export function takeFront(article: Tree): Front {
  const meta =
    article.find('front', 'article-meta') ?? article.find('front-stub') ?? article.find('front') ?? article;
  const language = languageOf(article.attributes.lang);
  const doubts: Front['doubts'] = [];
  const own = language ?? UNKNOWN;
  const { published, ofIssue } = takePublished(meta, doubts);
  const section = takeSection(meta);
  const ids = meta.all('article-id');
  const typed = (type: string) => ids.find(({ attributes }) => attributes['pub-id-type'] === type);
  const doi = readDoi(typed('doi')?.take() ?? '');
  const publisherId = (typed('publisher-id') ?? typed('manuscript') ?? typed('publisher'))?.take();
  const copyright = takeCopyright(meta.find('permissions'));
  const licence = takeLicence(meta.find('permissions'));
  const [received, accepted] = [takeDay(meta, 'received'), takeDay(meta, 'accepted')];
  const keywords = takeKeywords(meta, own);
  const type = article.attributes['article-type'];
  const pages = takePages(meta);
  return {
    version: {
      ...(published && { published }),
      ...(language && { language }),
      title: takeTitles(meta, own),
      abstract: takeAbstracts(meta, own),
      keywords,
      subjects: section.subjects,
      authors: takeAuthors(meta),
      ...(doi && { doi }),
      ...(pages && { pages }),
      ...(licence && { licence }),
      ...(copyright && { copyright }),
      ...(section.ref && { sectionRef: section.ref }),
      ...(received && { received }),
      ...(accepted && { accepted }),
      ...(type && { type }),
      funding: takeFunding(meta),
      references: takeReferences(article),
    },
    ...(publisherId && { publisherId }),
    issue: takeIssue(meta, ofIssue),
    doubts,
  };
}

/** The details of a manuscript, which has less than an article. */
export function takeManuscript(article: Tree) {
  const meta = article.find('front', 'article-meta') ?? article;
  const language = languageOf(article.attributes.lang);
  const own = language ?? UNKNOWN;
  const id = meta
    .all('article-id')
    .sort((a, b) => Number(isOwnId(b)) - Number(isOwnId(a)))[0]
    ?.take();
  const { ref } = takeSection(meta, false);
  const received = takeDay(meta, 'received');
  return {
    ...(id && { id }),
    ...(language && { language }),
    title: takeTitles(meta, own)[own] ?? '',
    abstract: takeAbstracts(meta, own)[own] ?? '',
    keywords: takeKeywords(meta, own)[own] ?? [],
    authors: takeAuthors(meta),
    ...(ref && { sectionRef: ref }),
    ...(received && { submittedAt: received }),
  };
}

const isOwnId = ({ attributes }: Tree): boolean =>
  /^(manuscript|publisher)/.test(attributes['pub-id-type'] ?? '');

export function takeJournal(article: Tree): MovedJournal | undefined {
  const meta = article.find('front', 'journal-meta');
  const title = (meta?.find('journal-title-group', 'journal-title') ?? meta?.find('journal-title'))?.take();
  if (!meta || !title) return undefined;
  const numbers = meta.all('issn').map((issn) => ({
    isElectronic: /^e/i.test(issn.attributes['pub-type'] ?? issn.attributes['publication-format'] ?? ''),
    text: issn.take(),
  }));
  const [issn, eissn] = [false, true].map(
    (is) => numbers.find(({ isElectronic }) => isElectronic === is)?.text,
  );
  const publisher = meta.find('publisher', 'publisher-name')?.take();
  const language = languageOf(article.attributes.lang);
  return {
    title: { [language ?? UNKNOWN]: title },
    ...(publisher && { publisher }),
    ...(issn && { issn }),
    ...(eissn && { eissn }),
  };
}

function takeTitles(meta: Tree, own: string): Record<string, string> {
  const group = meta.find('title-group') ?? meta;
  const joined = (title: Tree | undefined, subtitles: Tree[]) =>
    [title, ...subtitles]
      .filter((one) => one !== undefined)
      .map(takeRich)
      .filter(Boolean)
      .join(': ');
  const titles = { [own]: joined(group.find('article-title'), group.all('subtitle')) };
  for (const trans of group.all('trans-title-group'))
    addTo(
      titles,
      trans.attributes.lang ?? trans.find('trans-title')?.attributes.lang,
      joined(trans.find('trans-title'), trans.all('trans-subtitle')),
    );
  for (const trans of group.all('trans-title')) addTo(titles, trans.attributes.lang, takeRich(trans));
  return titles;
}

/** The first of a language counts; one of an unknown language has a name of its own. */
function addTo<Value>(all: Record<string, Value>, language: string | undefined, value: Value): void {
  const name = languageOf(language) ?? UNKNOWN;
  if (value && !Object.hasOwn(all, name)) all[name] = value;
}

const isMainAbstract = ({ attributes }: Tree): boolean =>
  /^(|primary|section|summary|abstract|normal)$/i.test(attributes['abstract-type'] ?? '');

function takeAbstracts(meta: Tree, own: string): Record<string, string> {
  const abstracts: Record<string, string> = {};
  for (const one of meta.all('abstract', 'trans-abstract').filter(isMainAbstract)) {
    const language = one.attributes.lang ?? (one.name === 'abstract' ? own : undefined);
    const name = language === UNKNOWN ? UNKNOWN : (languageOf(language) ?? UNKNOWN);
    if (!Object.hasOwn(abstracts, name)) {
      const words = takeParagraphs(one);
      if (words) abstracts[name] = words;
    }
  }
  return abstracts;
}

function takeKeywords(meta: Tree, own: string): Record<string, string[]> {
  const keywords: Record<string, string[]> = {};
  for (const group of meta.all('kwd-group')) {
    const words = group.within('kwd', 'compound-kwd').map((word) => takeRich(word).replace(/<\/?\w+>/g, ''));
    const language = languageOf(group.attributes.lang) ?? own;
    keywords[language] = [...new Set([...(keywords[language] ?? []), ...words.filter(Boolean)])];
  }
  return Object.fromEntries(Object.entries(keywords).filter(([, words]) => words.length > 0));
}

/** The heading under which the journal lists it, and its further subjects. */
function takeSection(meta: Tree, withSubjects = true): { ref?: string; subjects: string[] } {
  const groups = meta.find('article-categories')?.all('subj-group') ?? [];
  const typeOf = (group: Tree) => group.attributes['subj-group-type'] ?? '';
  const heading =
    groups.find((group) => /heading|section|article.?type/i.test(typeOf(group))) ??
    groups.find((group) => typeOf(group) === '');
  const ref = heading?.find('subject')?.take();
  const others = withSubjects ? groups : [];
  const subjects = others
    .flatMap((group) => group.within('subject'))
    .filter((one) => !one.isRead)
    .map((one) => one.take());
  return { ...(ref && { ref }), subjects: [...new Set(subjects.filter((one) => one !== undefined))] };
}

const partsOf = (date: Tree): PartialDate | undefined =>
  readDate(date.attributes['iso-8601-date'] ?? '') ??
  dateOf(date.find('year')?.peek(), date.find('month')?.peek(), date.find('day')?.peek()) ??
  readDate(date.find('string-date')?.peek() ?? '');

/** The surest date first: of its own publication on the web, then in print, then that of its issue. */
const DATES = [/^(epub|pub|epub-ppub|publication)$/, /^(ppub|epreprint)$/, /^(collection|issue-pub|)$/];

function takePublished(meta: Tree, doubts: Front['doubts']): { published?: string; ofIssue?: PartialDate } {
  const dates = meta.all('pub-date').map((element) => {
    const { attributes } = element;
    const type = attributes['date-type'] ?? attributes['pub-type'] ?? '';
    const kind = type === 'pub' && attributes['publication-format'] === 'print' ? 'ppub' : type;
    return { element, rank: DATES.findIndex((pattern) => pattern.test(kind)), date: partsOf(element) };
  });
  const ranked = dates.filter(({ rank, date }) => rank >= 0 && date).sort((a, b) => a.rank - b.rank);
  const best = ranked.find(({ date }) => date!.day) ?? ranked[0];
  const issueDate = ranked.find(({ rank }) => rank === 2)?.date ?? (best && { year: best.date!.year });
  for (const { element, rank } of ranked) if (rank === 2 || element === best?.element) element.take();
  if (best && !best.date!.day)
    doubts.push({
      element: best.element,
      reason: 'Its date of publication has no day. The issue’s date counts.',
    });
  return { ...(best?.date?.day && { published: best.date.day }), ...(issueDate && { ofIssue: issueDate }) };
}

function takeDay(meta: Tree, type: string): string | undefined {
  const dates = [meta.find('history'), meta.find('pub-history')].flatMap((one) => one?.within('date') ?? []);
  const date = dates.find(({ attributes }) => attributes['date-type'] === type);
  const day = date && partsOf(date)?.day;
  if (day) date.take();
  return day;
}

function takeIssue(meta: Tree, date: PartialDate | undefined): NamedIssue {
  const volumeLabel = meta.find('volume')?.take();
  const volume = volumeLabel && /^\d{1,6}$/.test(volumeLabel) ? Number(volumeLabel) : undefined;
  const supplement = meta.find('supplement')?.take();
  const number = [
    meta.find('issue')?.take(),
    supplement && `Suppl. ${supplement.replace(/^suppl\w*\.?\s*/i, '')}`,
  ]
    .filter(Boolean)
    .join(' ');
  const title = meta.find('issue-title')?.take();
  return {
    ...(volume && { volume }),
    ...(volumeLabel && { volumeLabel }),
    ...(number && { number }),
    ...(date && { year: date.year, published: date.day }),
    ...(title && { title }),
  };
}

function takePages(meta: Tree): string | undefined {
  const [first, last, range] = ['fpage', 'lpage', 'page-range'].map((name) => meta.find(name)?.take());
  const locator = meta.find('elocation-id')?.take();
  if (range && /[,;]/.test(range)) return range;
  if (first) return last && last !== first ? `${first}-${last}` : first;
  return range ?? locator;
}

function takeLicence(permissions: Tree | undefined): string | undefined {
  const licence = permissions?.find('license');
  const candidates = [
    permissions?.find('license_ref')?.take(),
    licence?.find('license_ref')?.take(),
    licence?.attributes.href,
  ];
  const links = licence?.within('ext-link', 'uri') ?? [];
  const address = [...candidates, ...links.map((link) => link.attributes.href ?? link.peek())].find(
    (one) => one && /^https?:\/\//.test(one.trim()),
  );
  if (address) licence?.take();
  return address?.trim().slice(0, 300);
}

function takeCopyright(permissions: Tree | undefined): MovedVersion['copyright'] {
  const year = dateOf(permissions?.find('copyright-year')?.take())?.year;
  const named = permissions?.find('copyright-holder')?.take();
  const statement = named ? undefined : permissions?.find('copyright-statement')?.take();
  const holder =
    named ?? statement?.replace(/^(copyright:?|\(c\)|©|\s|\d{4}|,|by\b)*/i, '').replace(/[.,\s]+$/, '');
  return holder || year
    ? { ...(holder && { holder: holder.slice(0, 300) }), ...(year && { year }) }
    : undefined;
}

function takeFunding(meta: Tree): MovedVersion['funding'] {
  const awards = meta.all('funding-group').flatMap((group) => group.all('award-group'));
  return awards.flatMap((award) => {
    const grants = award
      .within('award-id')
      .map((id) => id.take())
      .filter((id) => id !== undefined);
    return award.within('funding-source').flatMap((source) => {
      const ids = source.within('institution-id');
      const ror = ids.map((id) => readRor(id.peek())).find(Boolean);
      for (const id of ids) if (ror && readRor(id.peek()) === ror) id.take();
      const named = source.within('institution')[0];
      // The name without its identifiers, which stand within it.
      const words =
        named?.take() ??
        source.children
          .map((child) => (typeof child === 'string' ? child : ''))
          .join('')
          .replace(/\s+/g, ' ')
          .trim();
      if (!named && words) source.isRead = true;
      return words ? [{ funder: words, ...(ror && { ror }), grants }] : [];
    });
  });
}
