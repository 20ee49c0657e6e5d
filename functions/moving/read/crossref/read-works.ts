import { readRor } from '../../../../shared/domain/ror.ts';
import {
  type MovedAuthor,
  type MovedOptions,
  MovedRefusal,
  type MovedSink,
  type MovedSource,
  type MovedVersion,
} from '../../moved.ts';
import { dateOf, type PartialDate, readDate } from '../dates.ts';
import { fragmentLine, fragmentWords } from '../fragment-words.ts';
import { languageOf, orcidOf } from '../identifiers.ts';
import { IssueList } from '../issue-list.ts';
import { jsonValues } from '../json-values.ts';
import { Tally } from '../tally.ts';
import { KEPT, LEFT_OUT } from './fields.ts';
import { Work, type WorkDate } from './work.ts';

const UNKNOWN = 'und';
const ARTICLES = ['journal-article', 'proceedings-article', undefined];

/** The articles of answers of Crossref's works API. There are no files in them. */
export async function readWorks(source: MovedSource, sink: MovedSink, { from }: MovedOptions): Promise<void> {
  const tally = new Tally();
  const works = new Works(sink, tally, from);
  const paths = (await source.list()).filter((path) => /\.(json|jsonl|ndjson)$/i.test(path));
  for (const path of paths.length > 0 ? paths : [source.name]) {
    let item = 0;
    for await (const value of jsonValues((await source.beside(path)) ?? source.open()))
      for (const work of itemsOf(value)) {
        item += 1;
        await works.read(work, `${path}, work ${item}`);
      }
  }
  if (works.count === 0) throw new MovedRefusal('There is no work in this answer of Crossref.');
  await tally.end(sink);
}

/** The works of a list, of an answer with a list, of an answer with one, or one by itself. */
export function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  if ('message' in value) return itemsOf(value.message);
  if ('items' in value && Array.isArray(value.items)) return value.items;
  return 'DOI' in value ? [value] : [];
}

class Works {
  count = 0;
  private readonly issues: IssueList;
  private readonly dois = new Set<string>();
  private journal: string | undefined;
  private readonly sink: MovedSink;
  private readonly tally: Tally;
  private readonly from: string;

  constructor(sink: MovedSink, tally: Tally, from: string) {
    this.sink = sink;
    this.tally = tally;
    this.from = from;
    this.issues = new IssueList(sink);
  }

  async read(item: unknown, place: string): Promise<void> {
    const { tally } = this;
    this.count += 1;
    const { data: work } = Work.safeParse(item);
    const title = titleOf(work);
    if (!work) return tally.leaveOut('work', 'It has no DOI.', place, 1, 'refused');
    if (!ARTICLES.includes(work.type)) return tally.leaveOut('work', 'It is no article of a journal.', place);
    if (!title) return tally.leaveOut('work', 'It has no title.', place, 1, 'refused');
    const doi = work.DOI.toLowerCase();
    if (this.dois.has(doi)) return tally.leaveOut('work', 'The same DOI came before.', place);
    this.dois.add(doi);
    await this.keepJournal(work, place);
    const { published, issueDate } = this.dates(work, place);
    const volume = /^\d{1,6}$/.test(work.volume ?? '') ? Number(work.volume) : undefined;
    const journal = work['container-title'][0];
    const named = {
      volume,
      volumeLabel: work.volume,
      number: work.issue,
      year: issueDate?.year,
      journal: journal === this.journal ? undefined : journal,
    };
    const issueId = await this.issues.idOf(
      Object.fromEntries(Object.entries(named).filter(([, one]) => one)),
      place,
    );
    await this.sink.article({
      origin: `crossref:${this.from}#${doi}`.slice(0, 500),
      oldIds: {},
      versions: [{ ...versionOf(work, title), ...(published && { published }), ...(issueId && { issueId }) }],
      current: 1,
      place,
    });
    tally.kept('work');
    this.countFields(item as object, place);
  }

  private async keepJournal(work: Work, place: string): Promise<void> {
    const title = work['container-title'][0];
    if (!title || title === this.journal) return;
    if (this.journal !== undefined)
      return this.tally.doubt('journal', 'It is an article of another journal than the first.', place);
    this.journal = title;
    const ofType = (type: string) => work['issn-type'].find((one) => one.type === type)?.value;
    const [issn, eissn] = [
      ofType('print') ?? (ofType('electronic') ? undefined : work.ISSN[0]),
      ofType('electronic'),
    ];
    await this.sink.journal({
      title: { [languageOf(work.language) ?? UNKNOWN]: title },
      ...(work.publisher && { publisher: work.publisher }),
      ...(issn && { issn }),
      ...(eissn && { eissn }),
    });
  }

  private dates(work: Work, place: string): { published?: string; issueDate?: PartialDate } {
    const all = (['published-online', 'published', 'published-print', 'issued'] as const).map((field) =>
      partsOf(work[field]),
    );
    const published = all.find((date) => date?.day)?.day;
    const issueDate = partsOf(work['published-print']) ?? all.find(Boolean);
    if (!published)
      this.tally.doubt('date', 'The date of publication has no day. The issue’s date counts.', place);
    return { ...(published && { published }), ...(issueDate && { issueDate }) };
  }

  private countFields(item: object, place: string): void {
    for (const [field, value] of Object.entries(item)) {
      const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
      if (isEmpty || KEPT.has(field)) this.tally.kept(field);
      else
        this.tally.leaveOut(
          field,
          (Object.hasOwn(LEFT_OUT, field) && LEFT_OUT[field]) || 'We have no place for it.',
          place,
        );
    }
  }
}

function partsOf(date: WorkDate): PartialDate | undefined {
  const [year, month, day] = date?.['date-parts'][0] ?? [];
  return dateOf(year, month, day);
}

const titleOf = (work: Work | undefined): string =>
  fragmentLine([work?.title[0], work?.subtitle[0]].filter(Boolean).join(': '));

function versionOf(work: Work, title: string): MovedVersion {
  const language = languageOf(work.language);
  const own = language ?? UNKNOWN;
  const abstract = fragmentWords(
    (work.abstract ?? '').replace(/^\s*<jats:title>\s*abstract\s*<\/jats:title>/i, ''),
  );
  const versions = ['vor', 'unspecified'].map(
    (kind) => work.license.find((one) => one['content-version'] === kind)?.URL,
  );
  const licence = versions.find(Boolean);
  const dayOf = (name: string) =>
    readDate(work.assertion.find((one) => one.name.toLowerCase() === name)?.value ?? '')?.day;
  const [received, accepted] = [dayOf('received'), partsOf(work.accepted)?.day ?? dayOf('accepted')];
  const pages = work.page ?? work['article-number'];
  return {
    version: 1,
    oldIds: {},
    isPublished: true,
    ...(language && { language }),
    title: { [own]: title },
    abstract: abstract ? { [own]: abstract } : {},
    keywords: {},
    subjects: work.subject,
    authors: work.author.flatMap(authorOf),
    doi: work.DOI,
    ...(pages && { pages }),
    ...(licence && { licence }),
    ...(received && { received }),
    ...(accepted && { accepted }),
    ...(work.type && { type: work.type }),
    funding: work.funder.map(({ name, award, id }) => {
      const ror = id.map((one) => readRor(one.id ?? '')).find(Boolean);
      return { funder: name, ...(ror && { ror }), grants: award };
    }),
    references: work.reference.map(referenceLine).filter(Boolean),
    galleys: [],
  };
}

function authorOf({
  given,
  family,
  name,
  suffix,
  ORCID,
  affiliation,
}: Work['author'][number]): MovedAuthor[] {
  const shown = family ?? name ?? given;
  const orcid = orcidOf(ORCID);
  if (!shown) return [];
  return [
    {
      ...(family && given && { given }),
      family: shown,
      ...(suffix && { suffix }),
      isGroup: !family && !given,
      ...(orcid && { orcid }),
      corresponding: false,
      affiliations: affiliation.flatMap(({ name: institution, id }) => {
        const ror = id.map((one) => readRor(one.id ?? '')).find(Boolean);
        return institution ? [{ institution, ...(ror && { ror }) }] : [];
      }),
    },
  ];
}

const PARTS = [
  'author',
  'year',
  'article-title',
  'volume-title',
  'series-title',
  'journal-title',
  'volume',
  'issue',
  'first-page',
  'DOI',
];

/** As it was deposited, or put together of its parts. */
function referenceLine(reference: Record<string, unknown>): string {
  const part = (name: string): string =>
    typeof reference[name] === 'string' ? (reference[name] as string).trim() : '';
  const doi = part('DOI') && `https://doi.org/${part('DOI')}`;
  const whole = fragmentLine(part('unstructured'));
  if (whole) return doi && !whole.includes(part('DOI')) ? `${whole} ${doi}` : whole;
  return PARTS.map((name) => (name === 'DOI' ? doi : part(name)))
    .filter(Boolean)
    .join('. ')
    .slice(0, 5000);
}
