import { cutText } from '../../../shared/domain/cut-text.ts';
import { csvRecords, UnreadableList } from '../../core/rules/csv-records.ts';

const NATURES = {
  retraction: 'retracted',
  'expression of concern': 'concern',
  correction: 'corrected',
  reinstatement: 'reinstated',
} as const;
type Nature = (typeof NATURES)[keyof typeof NATURES];

/** A journal's notice about a work it published. */
export interface Notice {
  nature: Exclude<Nature, 'reinstated'>;
  /** The work's title. */
  title: string;
  /** `2021-03-24` */
  on?: string;
  /** The notice's DOI. */
  doi?: string;
}
type Event = Omit<Notice, 'nature'> & { nature: Nature };

export interface Retractions {
  /** By DOI, the works with a notice in force today. */
  notices: ReadonlyMap<string, Notice>;
  records: number;
  /** Unreadable records. */
  passedOver: number;
}

const LONGEST_TITLE = 300;
const DOI = /10\.\d{4,9}(?:\.\d+)*\/[^\s"<>;]+/gu;

/** DOIs ignore letter case. */
const doisIn = (text: string): string[] => [...text.matchAll(DOI)].map(([doi]) => foldDoi(doi));
export const foldDoi = (doi: string): string => doi.toLowerCase().replace(/[.,]+$/u, '');

/** Retraction Watch writes `3/24/2021 0:00`. */
function readDay(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/u.exec(text) ?? [];
  const on = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/u.test(on) && !Number.isNaN(Date.parse(on)) ? on : undefined;
}

const folded = (name: string) => name.toLowerCase().replace(/[^a-z]/gu, '');

/** Reads the list of Retraction Watch as it streams in. Unreadable records are counted; an invalid file is thrown. */
export async function readRetractions(chunks: AsyncIterable<Uint8Array>): Promise<Retractions> {
  const events = new Map<string, Event[]>();
  let columns: string[] | undefined;
  let [records, passedOver] = [0, 0];
  for await (const fields of csvRecords(chunks)) {
    if (!columns) {
      columns = fields?.map(folded) ?? [];
      for (const name of ['originalpaperdoi', 'retractionnature', 'retractiondate'])
        if (!columns.includes(name)) throw new UnreadableList(`it has no column ${name}`);
      continue;
    }
    records += 1;
    const field = (name: string) => fields?.[columns!.indexOf(name)] ?? '';
    const nature = NATURES[field('retractionnature').toLowerCase() as keyof typeof NATURES];
    // A truncated DOI may be another work's.
    if (!fields || fields.length < columns.length || !nature) {
      passedOver += 1;
      continue;
    }
    const on = readDay(field('retractiondate'));
    const [doi] = doisIn(field('retractiondoi'));
    const title = cutText(field('title'), LONGEST_TITLE);
    const event = { nature, title, ...(on && { on }), ...(doi && { doi }) };
    for (const original of doisIn(field('originalpaperdoi')))
      events.set(original, [...(events.get(original) ?? []), event]);
  }
  if (passedOver === records) throw new UnreadableList('it has no record that can be read');
  const notices = new Map<string, Notice>();
  for (const [doi, told] of events) {
    const notice = standing(told);
    if (notice) notices.set(doi, notice);
  }
  return { notices, records, passedOver };
}

const GRAVEST: readonly Nature[] = ['corrected', 'concern', 'retracted', 'reinstated'];

/** The gravest one without a later reinstatement; of equal ones the latest. */
function standing(events: readonly Event[]): Notice | undefined {
  const rank = ({ nature }: Event) => GRAVEST.indexOf(nature);
  const inTime = events.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? '') || rank(a) - rank(b));
  const since = inTime.slice(inTime.findLastIndex(({ nature }) => nature === 'reinstated') + 1);
  return since.toSorted((a, b) => rank(a) - rank(b)).at(-1) as Notice | undefined;
}
