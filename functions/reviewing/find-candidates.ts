import { foldedWords, foldText, holdsWords } from '../../shared/domain/fold-text.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { Place } from '../core/rules/cursor.ts';
import { fieldsOf, fitsOf, MAX_TERMS_REVIEWED, termsOf } from '../core/rules/expertise.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { ListedReviewer, PersonStore } from '../people/person-store.ts';

export interface FindingStores {
  people: Pick<PersonStore, 'list' | 'listByTerm' | 'listReviewers' | 'findByAnyEmail'>;
  manuscripts: Pick<ManuscriptStore, 'listWhoReviewed' | 'termsReviewed' | 'loadsOf'>;
}

interface KeywordStores {
  people: Pick<PersonStore, 'list'>;
  manuscripts: Pick<ManuscriptStore, 'termsReviewed'>;
}

export interface Sought {
  query: string;
  place: Place | undefined;
  leftOut: LeftOut;
}

export interface FoundPage {
  ids: string[];
  next: Place | undefined;
}

/** Each costs some more queries. */
const PAGE = 20;
/** The maximum people for one keyword. */
const MAX_OF_A_TERM = 40;
/** How many of the people that the keywords lead to are looked at closely. */
const MAX_FITTING = 60;
/** The number of pieces of the list that are read for one answer. */
const PIECE = 1000;
const MAX_PIECES = 5;
/** In cursors, if the list of reviewers has not begun: every place in it has a #. */
const FITTING = 'fitting';

/** People the words lead to, with how many of the words fit each of them. */
async function leadBy({ people, manuscripts }: FindingStores, terms: readonly string[]) {
  const lists = await Promise.all(
    terms.map(async (term) => {
      const [named, reviewed] = await Promise.all([
        people.listByTerm(term, MAX_OF_A_TERM),
        manuscripts.listWhoReviewed(term, MAX_OF_A_TERM),
      ]);
      return [...new Set([...named, ...reviewed])];
    }),
  );
  const counts = new Map<string, number>();
  for (const id of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** By person, the keywords in a field they named or that they have reviewed. */
export async function fitsOfAll(
  { people, manuscripts }: KeywordStores,
  ids: readonly string[],
  keywords: readonly string[],
  leftOut: LeftOut,
): Promise<Map<string, string[]>> {
  const [found, reviewed] = await Promise.all([
    people.list(ids, leftOut),
    manuscripts.termsReviewed(ids, termsOf(keywords, MAX_TERMS_REVIEWED)),
  ]);
  const roles = new Map(found.map((person) => [person.id, person.roles.reviewer] as const));
  return new Map(
    ids.map((id) => {
      const role = roles.get(id);
      const named = role ? termsOf(fieldsOf(role), Number.POSITIVE_INFINITY) : [];
      return [id, fitsOf(keywords, new Set([...named, ...(reviewed.get(id) ?? [])]))] as const;
    }),
  );
}

/** People whom keywords lead to or who reviewed it before, best fit and least busy first. */
async function fitting(
  stores: FindingStores,
  { record, seats }: ManuscriptFile,
  leftOut: LeftOut,
): Promise<string[]> {
  const led = await leadBy(stores, termsOf(record.keywords, MAX_TERMS_REVIEWED));
  const most = [...led].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([id]) => id);
  const ids = [...new Set([...seats.map(({ reviewerId }) => reviewerId), ...most])].slice(0, MAX_FITTING);
  const [fits, loads] = await Promise.all([
    fitsOfAll(stores, ids, record.keywords, leftOut),
    stores.manuscripts.loadsOf(ids),
  ]);
  const fitOf = (id: string) => fits.get(id)?.length ?? 0;
  const load = (id: string) => loads.get(id)?.open ?? 0;
  return ids.sort((a, b) => fitOf(b) - fitOf(a) || load(a) - load(b));
}

/** The next ones of the list whom `isMeant` takes, alphabetically. */
async function fromList(
  { people }: FindingStores,
  after: string | undefined,
  most: number,
  isMeant: (reviewer: ListedReviewer) => boolean,
  leftOut: LeftOut,
): Promise<FoundPage> {
  const ids: string[] = [];
  let place = after;
  for (let piece = 0; piece < MAX_PIECES; piece += 1) {
    const { reviewers, next } = await people.listReviewers(PIECE, place, leftOut);
    for (const reviewer of reviewers) {
      if (!isMeant(reviewer)) continue;
      if (ids.length === most) return { ids, next: place === undefined ? undefined : { after: place } };
      ids.push(reviewer.personId);
      place = reviewer.sk;
    }
    if (next === undefined) return { ids, next: undefined };
    place = next;
  }
  return { ids, next: { after: place! } };
}

/** Matching people come first, a page at a time, followed by everybody else. */
async function suggested(
  stores: FindingStores,
  file: ManuscriptFile,
  { place, leftOut }: Sought,
): Promise<FoundPage> {
  const fit = await fitting(stores, file, leftOut);
  const isBegun = place === undefined || place.after === FITTING;
  const from = isBegun ? Math.max(0, Number(place?.within ?? 0) || 0) : fit.length;
  const ids = fit.slice(from, from + PAGE);
  if (ids.length === PAGE) return { ids, next: { after: FITTING, within: String(from + PAGE) } };
  const isOther = ({ personId }: ListedReviewer) => !fit.includes(personId);
  const rest = await fromList(stores, isBegun ? undefined : place.after, PAGE - ids.length, isOther, leftOut);
  return { ids: [...ids, ...rest.ids], next: rest.next };
}

const searchedText = ({ firstName, lastName, email, ...role }: ListedReviewer) =>
  foldText([firstName, lastName, email, ...fieldsOf(role)].join(' '));

/** By name, address and field; the first page also has people who reviewed something with these words among its keywords. */
async function searched(stores: FindingStores, { query, place, leftOut }: Sought): Promise<FoundPage> {
  const words = foldedWords(query);
  const terms = termsOf([query], MAX_TERMS_REVIEWED);
  const [led, owner] = place
    ? [new Map<string, number>(), undefined]
    : await Promise.all([
        leadBy(stores, terms),
        query.includes('@') ? stores.people.findByAnyEmail(query) : undefined,
      ]);
  const direct = [...led].filter(([, count]) => count === terms.length).map(([id]) => id);
  const ids = [...new Set([...(owner ? [owner.id] : []), ...direct])].slice(0, PAGE);
  const isMeant = (reviewer: ListedReviewer) =>
    holdsWords(searchedText(reviewer), words) && !ids.includes(reviewer.personId);
  const rest = await fromList(stores, place?.after, PAGE, isMeant, leftOut);
  return { ids: [...ids, ...rest.ids], next: rest.next };
}

/** One page of the people who may be asked, by id. */
export const findCandidates = (
  stores: FindingStores,
  file: ManuscriptFile,
  sought: Sought,
): Promise<FoundPage> => (sought.query === '' ? suggested(stores, file, sought) : searched(stores, sought));
