import { daysAfter } from '../../shared/domain/deadline.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { MailQueue } from '../letters/mail-queue.ts';
import { STALE_DAYS } from '../letters/rules/reminders.ts';
import {
  editorsWeekRow,
  goesOnAfter,
  nextMonday,
  OF_THE_WEEK,
  weekLetter,
  weekRow,
} from '../letters/rules/week-letter.ts';
import type { Desk } from '../manuscript/desk-lists.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { startLetter } from '../manuscript/record/letter.ts';
import { chiefsOf } from '../people/rules/chief.ts';
import type { PersonRecord } from '../people/rules/person-record.ts';
import { somebody } from '../people/rules/same-person.ts';
import { viewLine } from './rules/desk-view.ts';

export interface WeekStores {
  manuscripts: Pick<ManuscriptStore, 'listDesk' | 'journal'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
  editors: () => Promise<PersonRecord[]>;
  /** The address that the installation names as its chief's. */
  namedChief: string | undefined;
}

/** Editors for whom one write makes a row; the next continues after them. */
const AT_ONCE = 90;
/** Manuscripts of one desk that a letter covers. */
const MAX_READ = 200;
const END = '~';

/** Makes one row for each editor, once: the same write replaces this row with its continuation. */
async function spread({ letters, editors }: WeekStores, due: DueRow, after: string, now: string) {
  const left = (await editors())
    .map(({ id }) => id)
    .filter((id) => id > after)
    .sort();
  const taken = left.slice(0, AT_ONCE);
  const next =
    left.length > taken.length
      ? weekRow(due.at, taken.at(-1))
      : weekRow(nextMonday(now > due.at ? now : due.at));
  await letters.exchangeDue(due, [], [...taken.map((id) => editorsWeekRow(due.at, id)), next]);
}

/** Sends each editor what waits for them on Monday morning, if anything. */
async function tell(stores: WeekStores, due: DueRow, now: string): Promise<void> {
  const { manuscripts, letters, queue, namedChief } = stores;
  const isStale = daysAfter(due.at, STALE_DAYS) < now;
  const editors = isStale ? [] : await stores.editors();
  const editor = editors.find(({ id }) => id === due.what);
  if (!editor) return letters.removeDue(due);
  const read = async (desk: Desk, from: string, to: string) =>
    (await manuscripts.listDesk(desk, { from, to }, MAX_READ, () => {}))
      .map(({ line }) => viewLine(line, somebody(editor), now))
      .filter(({ isHeldBack }) => !isHeldBack);
  const own = { editorId: editor.id };
  const [waiting, later, unassigned, journal] = await Promise.all([
    read(own, ' ', now),
    read(own, now, END),
    chiefsOf(editors, namedChief).includes(editor) ? read({ editorId: undefined }, ' ', END) : [],
    manuscripts.journal(),
  ]);
  const written = weekLetter(editor, { now: waiting, later, unassigned }, journal.templates);
  const started = written ? [startLetter(OF_THE_WEEK, written, now)] : [];
  if (!(await letters.exchangeDue(due, started, []))) return;
  for (const { manuscriptId, id } of started) await queue.send({ manuscriptId, letterId: id });
}

export function sendWeeklyDigest(stores: WeekStores, due: DueRow, at: number): Promise<void> {
  const now = new Date(at).toISOString();
  const after = goesOnAfter(due);
  return after === undefined ? tell(stores, due, now) : spread(stores, due, after, now);
}
