import { joinKeywords } from '../../shared/domain/split-keywords.ts';
import {
  addressOf,
  doiOf,
  issueLabelOf,
  type PublicationAuthor,
  type PublicationMeta,
  pageRange,
  pagesOf,
  paragraphsOf,
} from './publication-meta.ts';

/** Without the fields that this article lacks. */
type Fields = [name: string, value: string | undefined][];

/** BibTeX, in UTF-8. Words with capitals are braced, because styles would write them in lower case. */
export function writeBibtex(meta: PublicationMeta): string {
  const [year, month] = meta.published.split('-');
  const fields: Fields = [
    ['author', meta.authors.map(bibtexName).join(' and ')],
    ['title', bibtexTitle(meta.title)],
    ['journal', bibtexText(meta.journal.title)],
    ['volume', String(meta.volume)],
    ['number', bibtexText(issueLabelOf(meta))],
    ['pages', pageRange(meta)?.join('--') ?? bibtexText(pagesOf(meta))],
    ['year', year],
    ['month', String(Number(month))],
    ['publisher', bibtexText(meta.journal.publisher)],
    ['issn', meta.journal.eissn],
    ['doi', meta.doi ? bibtexText(meta.doi) : doiOf(meta)],
    ['url', landing(meta)],
    ['keywords', bibtexText(joinKeywords(meta.keywords))],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
  return [`@article{${citationKey(meta)},`, ...lines, '}', ''].join('\n');
}

/** RIS: lines end with CRLF, and each begins with a tag of two letters. */
export function writeRis(meta: PublicationMeta): string {
  const fields: Fields = [
    ['TY', 'JOUR'],
    ...meta.authors.map((author): [string, string] => ['AU', risName(author)]),
    ['TI', meta.title],
    // Programs take a single one.
    ['TT', meta.translations.find(({ title }) => title)?.title],
    ['T2', meta.journal.title],
    ['J2', meta.journal.short],
    ['VL', String(meta.volume)],
    ['IS', issueLabelOf(meta)],
    ['SP', pageRange(meta)?.[0] ?? pagesOf(meta)],
    ['EP', pageRange(meta)?.[1]],
    ['PY', meta.published.slice(0, 4)],
    ['DA', meta.published.replaceAll('-', '/')],
    ['PB', meta.journal.publisher],
    ['SN', meta.journal.eissn],
    ['DO', doiOf(meta)],
    ['UR', landing(meta)],
    ['LA', meta.language],
    ...[meta, ...meta.translations]
      .flatMap(({ keywords }) => keywords)
      .map((keyword): [string, string] => ['KW', keyword]),
    ['AB', paragraphsOf(meta.abstract).join(' ')],
  ];
  const lines = fields.flatMap(([tag, value]) =>
    value ? [`${tag}  - ${value.replace(LINE_ENDS, ' ')}`] : [],
  );
  return [...lines, 'ER  - ', ''].join('\r\n');
}

/** Some readers begin a new field behind any of them. */
const LINE_ENDS = /[\n\r\u2028\u2029]+/g;

/** CSL-JSON for citation processors and reference managers. */
export function writeCslJson(meta: PublicationMeta): string {
  const item = {
    id: citationKey(meta),
    type: 'article-journal',
    title: meta.title,
    author: meta.authors.map(({ given, family, suffix }) =>
      given ? { family, given, ...(suffix && { suffix }) } : { literal: family },
    ),
    'container-title': meta.journal.title,
    'container-title-short': meta.journal.short,
    volume: String(meta.volume),
    issue: issueLabelOf(meta),
    page: pagesOf(meta),
    issued: { 'date-parts': [meta.published.split('-').map(Number)] },
    publisher: meta.journal.publisher,
    ISSN: meta.journal.eissn,
    DOI: doiOf(meta),
    URL: landing(meta),
    language: meta.language,
    keyword: meta.keywords.join(', '),
    abstract: paragraphsOf(meta.abstract).join('\n\n'),
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

/** A permanent key of the article, whatever is corrected in its title or its authors' names. */
export const citationKey = ({ journal, number }: PublicationMeta): string =>
  `${journal.short.toLowerCase().replace(/[^a-z0-9]/g, '')}-${number}`;

const landing = (meta: PublicationMeta): string => addressOf(meta);

/** What follows a family name ('Smith, Jr.') comes last: RIS counts commas. */
function risName({ given, family, suffix }: PublicationAuthor): string {
  const [name = '', ...more] = family.split(/,\s*/);
  return [name, given, ...more, suffix].filter(Boolean).join(', ');
}

/**
 * A name in one part is braced, so that its last word is not taken for a family name; so is what holds a sign or a word that parts names,
 * at its very beginning or end too, and `al-` with its name, which a hyphen parts.
 */
function bibtexName({ given, family, suffix }: PublicationAuthor): string {
  const part = (name: string): string =>
    /[,=\\{}~^%&#$_]|(?<!\S)and(?!\S)/i.test(name)
      ? `{${bibtexText(name)}}`
      : bibtexText(name).replace(/(?<!\S)\p{Ll}+-\S+/gu, (word) => `{${word}}`);
  return given
    ? [family, suffix, given].flatMap((one) => (one ? [part(one)] : [])).join(', ')
    : `{${bibtexText(family)}}`;
}

const bibtexTitle = (title: string): string =>
  title
    .split(/(\s+)/)
    .map((word) => (/\p{Lu}/u.test(word) ? `{${bibtexText(word)}}` : bibtexText(word)))
    .join('');

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // BibTeX counts a brace even behind a backslash.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
};
const bibtexText = (text: string): string =>
  text.replace(/[\\{}~^%&#$_]/g, (sign) => TEX[sign] ?? `\\${sign}`);
