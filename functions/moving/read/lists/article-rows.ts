import { createHash } from 'node:crypto';
import type {
  MovedArticle,
  MovedFile,
  MovedGalley,
  MovedSink,
  MovedSource,
  MovedVersion,
} from '../../moved.ts';
import { type PartialDate, readDate } from '../dates.ts';
import { fragmentLine, fragmentWords } from '../fragment-words.ts';
import { languageOf, readDoi } from '../identifiers.ts';
import { IssueList } from '../issue-list.ts';
import { licenceAddress } from '../licence-address.ts';
import type { Tally } from '../tally.ts';
import type { Field } from './columns.ts';
import { authorsOf } from './names-in-row.ts';
import type { Row } from './row.ts';

/** Where files may lie beside a list. */
const FOLDERS = ['', 'files/', 'galleys/', 'pdf/', 'pdfs/', 'articles/'];
/** A row without a title, and without any of these, adds to the article before it. */
const OF_AN_ARTICLE: readonly Field[] = [
  'doi',
  'published',
  'volume',
  'year',
  'issueTitle',
  'section',
  'pages',
  'first',
];
const UNKNOWN = 'und';
const NO_DATE = 'It is no day that can be read in one way only.';

type Version = MovedVersion;
interface Pending {
  key: string;
  article: MovedArticle;
  version: Version;
}

/** Articles of a list. Further rows of the same article bring further authors and files. */
export class ArticleRows {
  private readonly issues: IssueList;
  private readonly sections = new Map<string, string>();
  private readonly origins = new Set<string>();
  private readonly covers = new Map<string, MovedFile | undefined>();
  private journal: string | undefined;
  private pending: Pending | undefined;
  private byName: Map<string, string> | undefined;
  private readonly source: MovedSource;
  private readonly sink: MovedSink;
  private readonly tally: Tally;
  private readonly from: string;

  constructor(source: MovedSource, sink: MovedSink, tally: Tally, from: string) {
    this.source = source;
    this.sink = sink;
    this.tally = tally;
    this.from = from;
    this.issues = new IssueList(sink);
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
    if (pending) await this.sink.article(pending.article);
  }

  private async addTo(version: Version, row: Row): Promise<void> {
    for (const field of ['id', 'doi', 'title'] as const) row.take(field);
    const known = new Set(version.authors.map(nameKey));
    version.authors.push(...authorsOf(row).filter((author) => !known.has(nameKey(author))));
    version.galleys.push(...(await this.galleysOf(row)));
    row.count();
  }

  private async start(row: Row, key: string): Promise<void> {
    const doi = row.read('doi', readDoi, 'It is no DOI.');
    const own = row.read('language', languageOf, 'We don’t know this language.') ?? UNKNOWN;
    const id = row.take('id');
    const origin = `list:${this.from}#${doi?.toLowerCase() ?? id ?? digest(row)}`.slice(0, 500);
    if (this.origins.has(origin)) return row.refuse('An earlier row has the same DOI, number or title.');
    this.origins.add(origin);
    const language = own === UNKNOWN ? {} : { language: own };
    const published = this.dateOf(row, 'published');
    const [accepted, received] = [this.dateOf(row, 'accepted'), this.dateOf(row, 'received')];
    const issueId = await this.issueOf(row, own, published);
    const sectionRef = await this.sectionOf(row, own);
    const [pages, copyright] = [pagesOf(row), copyrightOf(row)];
    const licence = row.read(
      'licence',
      licenceAddress,
      'It is neither an address nor the name of a licence that we know.',
    );
    await this.journalOf(row, own);
    const seq = row.read('seq', numberOf, 'It is no number.');
    const version: Version = {
      version: 1,
      oldIds: {},
      ...(published?.day && { published: published.day }),
      isPublished: true,
      ...language,
      title: titlesOf(row, own),
      abstract: Object.fromEntries(
        row.localized('abstract', own).map(([tag, text]) => [tag, fragmentWords(text)]),
      ),
      keywords: Object.fromEntries(row.localized('keywords', own).map(([tag, text]) => [tag, wordsOf(text)])),
      subjects: row.localized('subjects', own).flatMap(([, text]) => wordsOf(text)),
      authors: authorsOf(row),
      ...(doi && { doi }),
      ...(pages && { pages }),
      ...(licence && { licence }),
      ...(copyright && { copyright }),
      ...(sectionRef && { sectionRef }),
      ...(issueId && { issueId }),
      ...(seq !== undefined && { seq }),
      ...(received?.day && { received: received.day }),
      ...(accepted?.day && { accepted: accepted.day }),
      funding: [],
      references: (row.take('references') ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      galleys: await this.galleysOf(row),
    };
    const article = {
      origin,
      oldIds: id ? { internal: id } : {},
      versions: [version],
      current: 1,
      place: row.place,
    };
    this.pending = { key, article, version };
    row.count();
  }

  private dateOf(
    row: Row,
    field: 'published' | 'accepted' | 'received' | 'issuePublished',
  ): PartialDate | undefined {
    const date = row.read(field, readDate, NO_DATE);
    if (date && !date.day) row.doubt(field, NO_DATE);
    return date;
  }

  private async issueOf(
    row: Row,
    own: string,
    published: PartialDate | undefined,
  ): Promise<string | undefined> {
    const volumeLabel = row.take('volume');
    const volume = volumeLabel ? numberOf(volumeLabel) : undefined;
    const year = row.read('year', (text) => readDate(text)?.year, 'It is no year.') ?? published?.year;
    const [number, title, description] = [
      row.take('number'),
      row.take('issueTitle'),
      row.take('issueDescription'),
    ];
    const day = this.dateOf(row, 'issuePublished')?.day ?? published?.day;
    const cover = await this.coverOf(row);
    const named = {
      ...(volume && Number.isInteger(volume) && { volume }),
      ...(volumeLabel && { volumeLabel }),
      ...(number && { number }),
      ...(year && { year }),
      isYearOfIssue: row.peek('year') !== undefined,
      ...(title && { title: fragmentLine(title) }),
      ...(description && { description: fragmentWords(description) }),
      published: day,
      language: own,
      ...(cover && { covers: [cover] }),
    };
    return this.issues.idOf(named, row.place);
  }

  private async journalOf(row: Row, own: string): Promise<void> {
    const title = row.take('journal');
    if (title && this.journal === undefined) await this.sink.journal({ title: { [own]: title } });
    this.journal ??= title;
    if (title !== this.journal) row.doubt('journal', 'The list holds articles of several journals.');
  }

  private async coverOf(row: Row): Promise<MovedFile | undefined> {
    const name = row.peek('issueCover');
    if (!name) return undefined;
    if (!this.covers.has(name)) this.covers.set(name, await this.keep(name));
    const cover = this.covers.get(name);
    if (cover) row.take('issueCover');
    else row.doubt('issueCover', 'The file is not there.');
    return cover;
  }

  private async sectionOf(row: Row, own: string): Promise<string | undefined> {
    const [title, abbreviation] = [row.take('section'), row.take('sectionAbbreviation')];
    const ref = abbreviation ?? title;
    if (!ref) return undefined;
    const before = this.sections.get(ref);
    if (before === undefined) {
      this.sections.set(ref, title ?? ref);
      const names = {
        title: { [own]: title ?? ref },
        ...(abbreviation && { abbreviation: { [own]: abbreviation } }),
      };
      await this.sink.section({ ref, ...names, place: row.place });
    } else if (title && before !== title)
      this.tally.doubt(
        'section',
        'Two sections have the same abbreviation. The first title counts.',
        row.place,
      );
    return ref;
  }

  private async galleysOf(row: Row): Promise<MovedGalley[]> {
    const galleys: MovedGalley[] = [];
    for (const index of row.indexes('file')) {
      const file = await this.keep(row.peek('file', index)!);
      const label = row.take('galleyLabel', index);
      const language = row.read('galleyLanguage', languageOf, 'We don’t know this language.', index);
      if (!file) row.doubt('file', 'The file is not there.', index);
      else {
        row.take('file', index);
        galleys.push({
          label: label ?? 'PDF',
          ...(language && { language }),
          file,
          dependent: [],
          oldIds: {},
        });
      }
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
    this.byName ??= new Map((await this.source.list()).map((path) => [lastOf(path).toLowerCase(), path]));
    const name = written.replaceAll('\\', '/');
    const names = [name, `${name}.pdf`];
    const known = names
      .map((each) => this.byName!.get(lastOf(each).toLowerCase()))
      .filter((path) => path !== undefined);
    for (const path of [...names.flatMap((each) => FOLDERS.map((folder) => folder + each)), ...known]) {
      const bytes = await this.source.beside(path);
      if (bytes) return this.sink.file(bytes, lastOf(path));
    }
    return undefined;
  }
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const nameKey = ({ given = '', family, email = '' }: MovedVersion['authors'][number]) =>
  [given, family, email].join('\n');
const wordsOf = (text: string): string[] =>
  [
    ...new Set(text.split(/[;\n]/.test(text) ? /[;\n]/ : ',').map((word) => fragmentLine(word).trim())),
  ].filter(Boolean);

function numberOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

function digest(row: Row): string {
  const fields = (
    ['title', 'authors', 'family', 'volume', 'number', 'year', 'first', 'pages', 'file'] as const
  ).map((field) => row.peek(field));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 20);
}

/** Prefix, title and subtitle of each language as one. */
function titlesOf(row: Row, own: string): Record<string, string> {
  const [prefixes, titles, subtitles] = (['prefix', 'title', 'subtitle'] as const).map(
    (field) => new Map(row.localized(field, own)),
  );
  return Object.fromEntries(
    [...titles!].map(([language, title]) => {
      const whole = [prefixes!.get(language), title].filter(Boolean).join(' ');
      return [language, fragmentLine([whole, subtitles!.get(language)].filter(Boolean).join(': '))];
    }),
  );
}

function pagesOf(row: Row): string | undefined {
  const bare = (text: string | undefined) => text?.replace(/^(pages?|pp?\.|s\.|seiten?)\s*/i, '').trim();
  const whole = bare(row.take('pages'));
  const [first, last, locator] = [bare(row.take('first')), bare(row.take('last')), row.take('locator')];
  if (whole) return whole;
  return first ? (last && last !== first ? `${first}-${last}` : first) : locator;
}

function copyrightOf(row: Row): MovedVersion['copyright'] {
  const holder = row.take('holder')?.slice(0, 300);
  const year = row.read('copyrightYear', (text) => readDate(text)?.year, 'It is no year.');
  return holder || year ? { ...(holder && { holder }), ...(year && { year }) } : undefined;
}
