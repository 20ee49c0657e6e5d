import { readRor } from '../../../../shared/domain/ror.ts';
import {
  MovedAuthor,
  type MovedOptions,
  type MovedReader,
  MovedRefusal,
  type MovedSink,
  type MovedSource,
  MovedVersion,
} from '../../moved.ts';
import { dateOf, type PartialDate, readDate } from '../dates.ts';
import { fragmentLine, fragmentWords } from '../fragment-words.ts';
import { languageOf, orcidOf } from '../identifiers.ts';
import { issueList } from '../issue-list.ts';
import { jsonValues } from '../json-values.ts';
import { originOf, type Reading, UNKNOWN } from '../reading.ts';
import { reasonsByName, Tally } from '../tally.ts';
import { Work } from './work.ts';

/** Fields of a work that are taken, or that say the same as one that is. */
const KEPT = new Set(
  'DOI type title subtitle author abstract volume issue journal-issue page article-number published published-online published-print issued accepted license funder reference reference-count references-count container-title publisher ISSN issn-type language subject prefix URL resource'.split(
    ' ',
  ),
);

/** Why a field is left out. */
const LEFT_OUT = reasonsByName({
  'These are Crossref’s own books.':
    'indexed created deposited score source member content-domain is-referenced-by-count update-policy archive',
  'It is an address of the old system. We fetch no files.': 'link',
  'Other systems’ numbers of the article are not needed.': 'alternative-id',
  'Short titles are not shown.': 'short-container-title short-title',
  'It is the title in a language that the answer does not name.': 'original-title',
  'Only authors are taken over.': 'editor translator',
  'Links to other works are not taken over. Check whether one is a correction.': 'relation',
  'It corrects or retracts another article. Make that notice here.': 'update-to',
  'A later notice corrects or retracts it. Make that notice here.': 'updated-by',
  'Only the days of receipt and acceptance are taken.': 'assertion',
});

const ITS_TITLE = /^\s*<jats:title>\s*abstract\s*<\/jats:title>/i;
const ARTICLES = ['journal-article', 'proceedings-article', undefined];

/** The articles of answers of Crossref's works API. There are no files in them. */
async function readWorks(source: MovedSource, sink: MovedSink, { from }: MovedOptions): Promise<void> {
  const works = new Works({ source, sink, tally: new Tally(sink), from });
  const paths = (await source.list()).filter((path) => /\.(json|jsonl|ndjson)$/i.test(path));
  let count = 0;
  for (const path of paths.length > 0 ? paths : [source.name]) {
    let item = 0;
    for await (const value of jsonValues((await source.beside(path)) ?? source.open()))
      for (const work of itemsOf(value)) {
        item += 1;
        await works.read(work, `${path}, work ${item}`);
      }
    count += item;
  }
  if (count === 0) throw new MovedRefusal('There is no work in this answer of Crossref.');
  await works.reading.tally.end();
}

/** The works of a list, of an answer with a list, of an answer with one, or one by itself. */
function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [];
  if ('message' in value) return itemsOf(value.message);
  if ('items' in value && Array.isArray(value.items)) return value.items;
  return 'DOI' in value ? [value] : [];
}

class Works {
  readonly reading: Reading;
  private readonly issue;
  private readonly origins = new Set<string>();
  private journal: string | undefined;

  constructor(reading: Reading) {
    this.reading = reading;
    this.issue = issueList(reading.sink);
  }

  async read(item: unknown, place: string): Promise<void> {
    const { tally, sink } = this.reading;
    const { data: work } = Work.safeParse(item);
    if (!work) return tally.leaveOut('work', 'It has no DOI.', place, 1, 'refused');
    if (!ARTICLES.includes(work.type)) return tally.leaveOut('work', 'It is no article of a journal.', place);
    const title = fragmentLine([work.title[0], work.subtitle[0]].filter(Boolean).join(': '));
    if (!title) return tally.leaveOut('work', 'It has no title.', place, 1, 'refused');
    const origin = originOf('crossref', this.reading, work.DOI, undefined, '');
    if (this.origins.has(origin)) return tally.leaveOut('work', 'The same DOI came before.', place);
    this.origins.add(origin);
    await this.keepJournal(work, place);
    const { published, year } = datesOf(work);
    if (!published) tally.doubt('date', 'It has no day. The date of the issue counts.', place);
    const [inJournal] = work['container-title'];
    const journal = inJournal === this.journal ? undefined : inJournal;
    const issueId = await this.issue({ volumeLabel: work.volume, number: work.issue, year, journal }, place);
    const version = { ...versionOf(work, title), published, issueId };
    const addresses = work.resource && [work.resource.primary.URL];
    await sink.article({ origin, oldIds: { addresses }, versions: [version], current: 1, place });
    tally.kept('work');
    for (const [field, value] of Object.entries(item as object)) {
      const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
      const reason = LEFT_OUT.get(field) ?? 'We have no place for it.';
      if (isEmpty || KEPT.has(field)) tally.kept(field);
      else tally.leaveOut(field, reason, place);
    }
  }

  private async keepJournal(work: Work, place: string): Promise<void> {
    const title = work['container-title'][0];
    if (!title || title === this.journal) return;
    const { tally, sink } = this.reading;
    if (this.journal) return tally.doubt('journal', 'It is of another journal than the first.', place);
    this.journal = title;
    const issnOf = (kind: string) => work['issn-type'].find(({ type }) => type === kind)?.value;
    const [issn, eissn] = [issnOf('print'), issnOf('electronic')];
    await sink.journal({
      title: { [languageOf(work.language) ?? UNKNOWN]: title },
      publisher: work.publisher,
      issn: issn ?? (eissn ? undefined : work.ISSN[0]),
      eissn,
    });
  }
}

function dayParts(date: Work['published']): PartialDate | undefined {
  const [year, month, day] = date?.['date-parts'][0] ?? [];
  return dateOf(year, month, day);
}

function datesOf(work: Work): { published: string | undefined; year: number | undefined } {
  const fields = ['published-online', 'published', 'published-print', 'issued'] as const;
  const all = fields.map((field) => dayParts(work[field]));
  const year = (dayParts(work['published-print']) ?? all.find(Boolean))?.year;
  return { published: all.find((date) => date?.day)?.day, year };
}

function versionOf(work: Work, title: string): MovedVersion {
  const language = languageOf(work.language);
  const own = language ?? UNKNOWN;
  const abstract = fragmentWords((work.abstract ?? '').replace(ITS_TITLE, ''));
  const licenceOf = (kind: string) => work.license.find((one) => one['content-version'] === kind)?.URL;
  const asserted = (kind: string) => work.assertion.find(({ name }) => name.toLowerCase() === kind)?.value;
  const dayOf = (kind: string) => readDate(asserted(kind) ?? '')?.day;
  return MovedVersion.parse({
    version: 1,
    isPublished: true,
    language,
    title: { [own]: title },
    abstract: abstract ? { [own]: abstract } : {},
    subjects: work.subject,
    authors: work.author.flatMap(authorOf),
    doi: work.DOI,
    pages: work.page ?? work['article-number'],
    licence: licenceOf('vor') ?? licenceOf('unspecified'),
    received: dayOf('received'),
    accepted: dayParts(work.accepted)?.day ?? dayOf('accepted'),
    type: work.type,
    funding: work.funder.map(({ name, award, id }) => ({ funder: name, ror: rorIn(id), grants: award })),
    references: work.reference.map(referenceLine).filter(Boolean),
  });
}

const rorIn = (ids: readonly { id?: string | undefined }[]): string | undefined =>
  ids.map(({ id }) => readRor(id ?? '')).find(Boolean);

function authorOf({ given, family, name, ...more }: Work['author'][number]): MovedAuthor[] {
  const shown = family ?? name ?? given;
  const named = more.affiliation.filter((one) => one.name);
  const author = {
    given: family && given,
    family: shown,
    suffix: more.suffix,
    isGroup: !family && !given,
    orcid: orcidOf(more.ORCID),
    affiliations: named.map((one) => ({ institution: one.name, ror: rorIn(one.id) })),
  };
  return shown ? [MovedAuthor.parse(author)] : [];
}

const PARTS = 'author year article-title volume-title journal-title volume issue first-page'.split(' ');

/** As it was deposited, or put together of its parts. */
function referenceLine(reference: Record<string, unknown>): string {
  const part = (name: string): string =>
    typeof reference[name] === 'string' ? (reference[name] as string).trim() : '';
  const doi = part('DOI') && `https://doi.org/${part('DOI')}`;
  const whole = fragmentLine(part('unstructured'));
  if (whole) return doi && !whole.includes(part('DOI')) ? `${whole} ${doi}` : whole;
  return [...PARTS.map(part), doi].filter(Boolean).join('. ').slice(0, 5000);
}

/** An answer begins with its kind; a work, wherever it stands in a list, has these fields near its start. */
const WORKS = /"message-type"\s*:\s*"work|"DOI"\s*:\s*"10\.|"is-referenced-by-count"|"reference-count"/;

export const crossrefReader: MovedReader = {
  name: 'answers of Crossref’s works API',
  async recognises(_, start) {
    const text = Buffer.from(start)
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart();
    return /^[{[]/.test(text) && WORKS.test(text);
  },
  read: readWorks,
};
