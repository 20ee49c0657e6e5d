import { DeskItem, type DeskPage, type DeskQuery, MAX_COUNTED } from '../../shared/contract/desk.ts';
import { cutText } from '../../shared/domain/cut-text.ts';
import { foldedWords, foldText, holdsWords } from '../../shared/domain/fold-text.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { Place } from '../core/rules/cursor.ts';
import type { Desk, Placed, Span } from '../manuscript/desk-lists.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { numberIn } from '../manuscript/rules/manuscript-number.ts';
import type { Somebody } from '../people/rules/same-person.ts';
import { lineOf } from './rules/desk-line.ts';
import { viewLine } from './rules/desk-view.ts';

type Manuscripts = Pick<
  ManuscriptStore,
  'listDesk' | 'listDecided' | 'countDesk' | 'listClosed' | 'findNumbered' | 'find'
>;

interface Asked extends Omit<DeskQuery, 'cursor'> {
  editor: Somebody;
  isChief: boolean;
  /** Unassigned manuscripts are on this desk too. */
  seesUnassigned: boolean;
  now: string;
  place?: Place | undefined;
  leftOut: LeftOut;
}

interface Found {
  sort: string;
  item: DeskItem;
}

/** Lines that one request searches; the next one continues. At most 1 kB each. */
const MAX_SOUGHT = 1500;
/** Above this number, another order than by waiting time covers only those waiting longest. */
const MAX_SORTED = 3000;
/** After everything that begins with a time. */
const END = '~';

const NOBODYS: Desk = { editorId: undefined };

/** The desk of the named editor, instead of the caller's own. */
function namedDesk({ view, handledBy }: Asked): Desk | undefined {
  if (view === 'unassigned') return NOBODYS;
  return handledBy === undefined ? undefined : { editorId: handledBy };
}

function desksOf(asked: Asked): Desk[] {
  const named = namedDesk(asked);
  if (named) return [named];
  if (asked.view === 'all') return ['all'];
  const own: Desk = { editorId: asked.editor.personId };
  return asked.seesUnassigned ? [own, NOBODYS] : [own];
}

/** Whether nothing is filtered. */
const isPlain = ({ view, text, stage, late, handledBy }: Asked) =>
  text === '' && !stage && !late && !(view === 'decided' && handledBy);

/** `after` is the position of the last line seen: no other position begins with it. */
function spanOf({ from, now, place }: Pick<Asked, 'from' | 'now' | 'place'>, after = place?.after): Span {
  const begin = from === 'later' ? now : '';
  return {
    from: [begin, after === undefined ? ' ' : `${after}!`].sort().at(-1)!,
    to: from === 'now' ? now : END,
  };
}

/** By title, authors, reviewers and id as this editor may see them: manuscripts closed to them are found only by title. */
const searchedText = ({ _id, number, title, authors, reviewers }: DeskItem) =>
  foldText([_id, number ?? '', title, ...authors, ...reviewers.map(({ name }) => name)].join(' '));

const byPlace = (a: { sort: string }, b: { sort: string }) => (a.sort < b.sort ? -1 : 1);

/** The first lines of several desks, one desk after the other: one's own before those of nobody; or of decided manuscripts. */
async function firstLines(manuscripts: Manuscripts, asked: Asked, limit: number) {
  const { place, leftOut, editor } = asked;
  if (asked.view === 'decided')
    return await manuscripts.listDecided(place?.after ?? END, limit, leftOut, editor);
  const desks = desksOf(asked);
  if (desks.length === 1) return await manuscripts.listDesk(desks[0]!, spanOf(asked), limit, leftOut, editor);
  const [at = '0', after = ''] = place ? [place.after.slice(0, 1), place.after.slice(1)] : [];
  const lists = await Promise.all(
    desks.map(async (desk, rank) => {
      if (rank < Number(at)) return [];
      const span = spanOf({ ...asked, place: undefined }, rank === Number(at) && after ? after : undefined);
      const lines = await manuscripts.listDesk(desk, span, limit, leftOut, editor);
      return lines.map((each) => ({ ...each, sort: `${rank}${each.sort}` }));
    }),
  );
  return lists.flat().slice(0, limit);
}

const isMeant = ({ stage, due, handlingEditor }: DeskItem, asked: Asked) =>
  (!asked.stage || stage === asked.stage) &&
  (!asked.handledBy || handlingEditor?._id === asked.handledBy) &&
  (!asked.late || (due !== null && due < asked.now));

/** A line that can't be shown does not prevent others. */
function keep(asked: Asked, lines: readonly Placed[]) {
  const { editor, now, text, leftOut } = asked;
  const words = foldedWords(text);
  return lines.flatMap(({ sort, line }): Found[] => {
    const { data: item, error } = DeskItem.safeParse(viewLine(line, editor, now));
    if (!item) {
      leftOut(line.id, error);
      return [];
    }
    const isFound = words.length === 0 || holdsWords(searchedText(item), words);
    return isFound && isMeant(item, asked) ? [{ sort, item }] : [];
  });
}

const ORDER: Record<Exclude<DeskQuery['sort'], 'waiting'>, (item: DeskItem) => string> = {
  due: ({ due }) => due ?? END,
  title: ({ title }) => foldText(title),
  author: ({ authors }) => foldText(authors[0]?.split(' ').at(-1) ?? ''),
  submitted: ({ submittedAt }) => submittedAt ?? '',
};

interface Page {
  found: Found[];
  next: Place | undefined;
}

const placeOf = (sort: string | undefined): Place | undefined =>
  sort === undefined ? undefined : { after: sort };

async function byWaiting(manuscripts: Manuscripts, asked: Asked): Promise<Page> {
  const { limit } = asked;
  const most = isPlain(asked) ? limit + 1 : MAX_SOUGHT;
  const lines = await firstLines(manuscripts, asked, most);
  const found = keep(asked, lines);
  if (found.length > limit) return { found: found.slice(0, limit), next: placeOf(found[limit - 1]!.sort) };
  return { found, next: placeOf(lines.length === most ? lines.at(-1)!.sort : undefined) };
}

/** Sorts by something without an index: the whole desk is read, up to a limit, and sorted. */
async function byOther(
  manuscripts: Manuscripts,
  asked: Asked,
  order: (item: DeskItem) => string,
): Promise<Page> {
  const { limit, place } = asked;
  const after = place?.after;
  const lines = await firstLines(manuscripts, { ...asked, place: undefined }, MAX_SORTED);
  const placed = keep(asked, lines)
    .map(({ sort, item }) => ({ sort: `${cutText(order(item), 100)} ${sort}`, item }))
    .sort(byPlace)
    .filter(({ sort }) => after === undefined || sort > after);
  return {
    found: placed.slice(0, limit),
    next: placeOf(placed.length > limit ? placed[limit - 1]!.sort : undefined),
  };
}

/** A position among manuscripts closed to the reader. */
const CLOSED = 'closed';

const isAmongClosed = ({ place }: Asked) => place?.within === CLOSED;

/**
 * Manuscripts closed to an editor come after all others, by title: their usual position would reveal when they start to need an editor,
 * and so when a review came, or an unsent decision.
 */
async function closedAfter(manuscripts: Manuscripts, asked: Asked): Promise<Found[]> {
  const { view, from, editor, leftOut } = asked;
  if ((view !== 'all' && view !== 'decided') || from) return [];
  const lines = (await manuscripts.listClosed(view, editor, leftOut)).map((line) => ({
    sort: `${cutText(foldText(line.title), 100)} ${line.id}`,
    line,
  }));
  const after = isAmongClosed(asked) ? asked.place!.after : undefined;
  return keep(asked, lines)
    .sort(byPlace)
    .filter(({ sort }) => after === undefined || sort > after);
}

async function pageOf(manuscripts: Manuscripts, asked: Asked): Promise<Page> {
  const { sort, limit } = asked;
  const isOver = isAmongClosed(asked);
  const open: Page = isOver
    ? { found: [], next: undefined }
    : await (sort === 'waiting' ? byWaiting(manuscripts, asked) : byOther(manuscripts, asked, ORDER[sort]));
  if (open.next) return open;
  const closed = await closedAfter(manuscripts, asked);
  const shown = closed.slice(0, limit - open.found.length);
  const after = shown.at(-1)?.sort ?? ' ';
  const isMore = closed.length > shown.length;
  return { found: [...open.found, ...shown], next: isMore ? { after, within: CLOSED } : undefined };
}

const before = (now: string): Span => ({ from: ' ', to: now });
const since = (now: string): Span => ({ from: now, to: END });

const sum = (numbers: number[]) =>
  Math.min(
    MAX_COUNTED,
    numbers.reduce((a, b) => a + b, 0),
  );

/** Counts one desk, instead of the caller's own. */
async function countNamed(count: (desk: Desk, span: Span) => Promise<number>, desk: Desk, now: string) {
  const [due, later, unassigned] = await Promise.all([
    count(desk, before(now)),
    count(desk, since(now)),
    desk === NOBODYS ? null : count(NOBODYS, { from: ' ', to: END }),
  ]);
  const all = sum([due, later]);
  return { now: due, later, all, unassigned: unassigned ?? all };
}

/** Counts nothing that is closed to them, and as their own only what they handle. */
async function countAll(manuscripts: Manuscripts, asked: Asked) {
  const { now, editor } = asked;
  const editorId = editor.personId;
  const count = (desk: Desk, span: Span) => manuscripts.countDesk(desk, span, MAX_COUNTED, editor);
  const named = asked.view === 'decided' ? undefined : namedDesk(asked);
  if (named) return await countNamed(count, named, now);
  const [due, later, all, unassigned] = await Promise.all([
    count({ editorId }, before(now)),
    count({ editorId }, since(now)),
    count('all', { from: ' ', to: END }),
    count(NOBODYS, { from: ' ', to: END }),
  ]);
  return { now: due, later, all, unassigned };
}

/** The one whose whole number is searched for, wherever it stands. */
async function numbered(manuscripts: Manuscripts, asked: Asked): Promise<Page | undefined> {
  const number = asked.place ? undefined : numberIn(asked.text);
  const id = number && (await manuscripts.findNumbered(number));
  const record = id ? await manuscripts.find(id) : undefined;
  const line = record && lineOf(record);
  if (!line) return undefined;
  const found = keep({ ...asked, text: '' }, [{ sort: '', line }]);
  return found.length > 0 ? { found, next: undefined } : undefined;
}

/** The earliest due date of others. */
async function nextDue(manuscripts: Manuscripts, asked: Asked): Promise<string | null> {
  const own: Asked = {
    ...asked,
    view: 'mine',
    text: '',
    stage: undefined,
    handledBy: undefined,
    late: undefined,
    from: 'later',
    place: undefined,
  };
  const lines = await firstLines(manuscripts, own, 20);
  const dates = keep(own, lines).flatMap(({ item }) => item.due ?? []);
  return dates.sort()[0] ?? null;
}

/**
 * One page of the desk. In its own order a page costs as many lines as it shows, at any number of manuscripts; a search looks through
 * 1,500 of them and continues by the cursor; any other order reads the desk, up to 3,000 lines. There is no index of words; a whole number
 * is looked up.
 */
export async function listDesk(
  manuscripts: Manuscripts,
  asked: Asked,
): Promise<Omit<DeskPage, 'nextCursor' | 'editors'> & { next: Place | undefined }> {
  const isFirst = asked.place === undefined;
  const [page, counts, due] = await Promise.all([
    numbered(manuscripts, asked).then((page) => page ?? pageOf(manuscripts, asked)),
    isFirst ? countAll(manuscripts, asked) : null,
    isFirst ? nextDue(manuscripts, asked) : null,
  ]);
  const { found, next } = page;
  return { items: found.map(({ item }) => item), next, counts, nextDue: due, isChief: asked.isChief };
}
