import { type MovedArticle, type MovedFile, type MovedGalley, MovedVersion } from '../../moved.ts';
import { type PartialDate, readDate } from '../dates.ts';
import { fragmentLine, fragmentWords } from '../fragment-words.ts';
import { languageOf, readDoi } from '../identifiers.ts';
import { issueList } from '../issue-list.ts';
import { galleyOf, lastOf, originOf, pagesOf, partsOf, type Reading, UNKNOWN } from '../reading.ts';
import type { Field } from './columns.ts';
import { authorsOf } from './names-in-row.ts';
import type { Row } from './row.ts';

/** Where files may lie beside a list. */
const FOLDERS = ['', 'files/', 'galleys/', 'pdf/', 'pdfs/', 'articles/'];
/** A row without a title, and without any of these, adds to the article before it. */
const OF_AN_ARTICLE = 'doi published volume year issueTitle section pages first'.split(' ') as Field[];
const TELLING = 'title authors family volume number year first pages file'.split(' ') as Field[];
const NO_DATE = 'It is no day that can be read in one way only.';
const NO_LANGUAGE = 'We don’t know this language.';
const NO_FILE = 'The file is not there.';

/** Articles of a list. Further rows of the same article bring further authors and files. */
export class ArticleRows {
  private readonly issue;
  private readonly sections = new Map<string, string>();
  private readonly origins = new Set<string>();
  private readonly covers = new Map<string, MovedFile | undefined>();
  private journal: string | undefined;
  private pending: { key: string; article: MovedArticle; version: MovedVersion } | undefined;
  private byName: Map<string, string> | undefined;
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
    this.issue = issueList(reading.sink);
  }

  async row(row: Row): Promise<void> {
    const key = [row.peek('id'), row.peek('doi'), row.peek('title')].join('\n');
    const isSame = key === this.pending?.key && (row.peek('id') ?? row.peek('doi')) !== undefined;
    const isMore = isSame || (!row.peek('title') && !OF_AN_ARTICLE.some((field) => row.peek(field)));
    if (this.pending && isMore) return this.addTo(this.pending.version, row);
    await this.end();
    if (!row.peek('title')) return row.refuse('It has no title.');
    await this.start(row, key);
  }

  async end(): Promise<void> {
    const { pending } = this;
    this.pending = undefined;
    if (pending) await this.reading.sink.article(pending.article);
  }

  private async addTo(version: MovedVersion, row: Row): Promise<void> {
    for (const field of ['id', 'doi', 'title'] as const) row.take(field);
    const known = new Set(version.authors.map(nameKey));
    version.authors.push(...authorsOf(row).filter((author) => !known.has(nameKey(author))));
    version.galleys.push(...(await this.galleysOf(row)));
    row.count();
  }

  private async start(row: Row, key: string): Promise<void> {
    const doi = row.read('doi', readDoi, 'It is no DOI.');
    const language = row.read('language', languageOf, NO_LANGUAGE);
    const own = language ?? UNKNOWN;
    const id = row.take('id');
    const facts = TELLING.map((field) => row.peek(field));
    const origin = originOf('list', this.reading, doi, id, facts);
    if (this.origins.has(origin)) return row.refuse('An earlier row has the same DOI, number or title.');
    this.origins.add(origin);
    const published = readDate(row.peek('published') ?? '');
    const localized = <Value>(field: Field, read: (text: string) => Value) =>
      Object.fromEntries(row.localized(field, own).map(([tag, text]) => [tag, read(text)]));
    const holder = row.take('holder')?.slice(0, 300);
    const year = row.read('copyrightYear', yearOf, 'It is no year.');
    await this.keepJournal(row, own);
    const version = MovedVersion.parse({
      version: 1,
      isPublished: true,
      language,
      published: dayIn(row, 'published'),
      received: dayIn(row, 'received'),
      accepted: dayIn(row, 'accepted'),
      title: titlesOf(row, own),
      abstract: localized('abstract', fragmentWords),
      keywords: localized('keywords', wordsOf),
      subjects: Object.values(localized('subjects', wordsOf)).flat(),
      authors: authorsOf(row),
      doi,
      pages: takePages(row),
      licence: row.read('licence', licenceAddress, 'It is neither an address nor a licence that we know.'),
      copyright: holder || year ? { holder, year } : undefined,
      sectionRef: await this.sectionOf(row, own),
      issueId: await this.issueOf(row, own, published),
      seq: row.read('seq', (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined), 'It is no number.'),
      references: partsOf(row.take('references'), '\n'),
      galleys: await this.galleysOf(row),
    });
    const article = { origin, oldIds: { internal: id }, versions: [version], current: 1, place: row.place };
    this.pending = { key, article, version };
    row.count();
  }

  private async issueOf(
    row: Row,
    own: string,
    ofArticle: PartialDate | undefined,
  ): Promise<string | undefined> {
    const [title, description] = [row.take('issueTitle'), row.take('issueDescription')];
    const cover = await this.coverOf(row);
    const named = {
      volumeLabel: row.take('volume'),
      number: row.take('number'),
      year: row.read('year', yearOf, 'It is no year.') ?? ofArticle?.year,
      isYearOfIssue: row.peek('year') !== undefined,
      title: title ? { [own]: fragmentLine(title) } : {},
      description: description ? { [own]: fragmentWords(description) } : {},
      published: dayIn(row, 'issuePublished') ?? ofArticle?.day,
      covers: cover ? [cover] : [],
    };
    return this.issue(named, row.place);
  }

  private async keepJournal(row: Row, own: string): Promise<void> {
    const title = row.take('journal');
    if (title && this.journal === undefined) await this.reading.sink.journal({ title: { [own]: title } });
    this.journal ??= title;
    if (title !== this.journal) row.doubt('journal', 'The list holds articles of several journals.');
  }

  private async coverOf(row: Row): Promise<MovedFile | undefined> {
    const name = row.take('issueCover');
    if (!name) return undefined;
    if (!this.covers.has(name)) this.covers.set(name, await this.keep(name));
    if (!this.covers.get(name)) row.doubt('issueCover', NO_FILE);
    return this.covers.get(name);
  }

  private async sectionOf(row: Row, own: string): Promise<string | undefined> {
    const [title, short] = [row.take('section'), row.take('sectionAbbreviation')];
    const ref = short ?? title;
    if (!ref) return undefined;
    const before = this.sections.get(ref);
    if (before === undefined) {
      this.sections.set(ref, title ?? ref);
      const abbreviation = short ? { [own]: short } : undefined;
      await this.reading.sink.section({
        ref,
        title: { [own]: title ?? ref },
        abbreviation,
        place: row.place,
      });
    } else if (title && before !== title)
      row.doubt('section', 'Two sections have the same abbreviation. The first title counts.');
    return ref;
  }

  private async galleysOf(row: Row): Promise<MovedGalley[]> {
    const galleys: MovedGalley[] = [];
    for (const index of row.indexes('file')) {
      const file = await this.keep(row.take('file', index)!);
      const label = row.take('galleyLabel', index) ?? 'PDF';
      const language = row.read('galleyLanguage', languageOf, NO_LANGUAGE, index);
      if (file) galleys.push(galleyOf(label, file, { language }));
      else row.doubt('file', NO_FILE, index);
    }
    const remote = row.read(
      'fileAddress',
      (text) => (/^https?:\/\//i.test(text) ? text : undefined),
      'It is no address.',
    );
    if (remote) galleys.push({ label: row.take('galleyLabel') ?? 'PDF', remote, dependent: [], oldIds: {} });
    return galleys;
  }

  /** By its name as it is, or that of a PDF, in the list's folder, a usual one below it or, of a whole folder, anywhere. */
  private async keep(written: string): Promise<MovedFile | undefined> {
    const { source, sink } = this.reading;
    this.byName ??= new Map((await source.list()).map((path) => [lastOf(path).toLowerCase(), path]));
    const name = written.replaceAll('\\', '/');
    const names = [name, `${name}.pdf`];
    const known = names.map((each) => this.byName!.get(lastOf(each).toLowerCase()) ?? '');
    for (const path of [...names.flatMap((each) => FOLDERS.map((folder) => folder + each)), ...known]) {
      const bytes = await source.beside(path);
      if (bytes) return sink.file(bytes, lastOf(path));
    }
    return undefined;
  }
}

const nameKey = ({ given = '', family, email = '' }: MovedVersion['authors'][number]) =>
  [given, family, email].join('\n');
const yearOf = (text: string): number | undefined => readDate(text)?.year;
const wordsOf = (text: string): string[] => [
  ...new Set(partsOf(text, /[;\n]/.test(text) ? /[;\n]/ : ',').map(fragmentLine)),
];

function dayIn(row: Row, field: Field): string | undefined {
  return row.read(field, (text) => readDate(text)?.day, NO_DATE);
}

/** Prefix, title and subtitle of each language as one. */
function titlesOf(row: Row, own: string): Record<string, string> {
  const [prefixes, titles, subtitles] = (['prefix', 'title', 'subtitle'] as const).map(
    (field) => new Map(row.localized(field, own)),
  );
  const whole = (language: string, title: string) => {
    const begun = [prefixes!.get(language), title].filter(Boolean).join(' ');
    return fragmentLine([begun, subtitles!.get(language)].filter(Boolean).join(': '));
  };
  return Object.fromEntries([...titles!].map(([language, title]) => [language, whole(language, title)]));
}

function takePages(row: Row): string | undefined {
  const take = (field: Field) =>
    row
      .take(field)
      ?.replace(/^(pages?|pp?\.|s\.|seiten?)\s*/i, '')
      .trim();
  const [whole, first, last, locator] = [take('pages'), take('first'), take('last'), take('locator')];
  return whole || pagesOf(first, last) || locator;
}

/** The address of a licence from its address or its usual name: 'CC BY-NC-SA 4.0'. */
function licenceAddress(written: string): string | undefined {
  const text = written.trim();
  if (/^https?:\/\/\S+$/i.test(text)) return text.slice(0, 300);
  if (/^cc[ -]?0/i.test(text)) return 'https://creativecommons.org/publicdomain/zero/1.0/';
  const [, parts, version = '4.0'] = /^cc[ -]?(by(?:-nc)?(?:-sa|-nd)?)\b[ -]?(\d\.\d)?/i.exec(text) ?? [];
  return parts && `https://creativecommons.org/licenses/${parts.toLowerCase()}/${version}/`;
}
