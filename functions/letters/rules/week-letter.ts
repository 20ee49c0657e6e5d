import type { DeskItem } from '../../../shared/contract/desk.ts';
import { STAGE_WORDS } from '../../../shared/domain/stage-names.ts';
import { deadlineDate, longDate } from '../../../shared/domain/stage-words.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import type { OwnTemplates } from '../../journal/rules/journal.ts';
import type { NewLetter } from '../../manuscript/record/letter.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import { renderLetter } from './render-letter.ts';

/** The maximum lines of each group; the rest is on the desk. */
const MAX_TOLD = 10;

const dueOf = ({ due, isOverdue, since }: DeskItem) => {
  if (due) return `${isOverdue ? 'was due' : 'due'} ${deadlineDate(due)}`;
  return since ? `since ${longDate(since)}` : '';
};

const lineOf = (item: DeskItem): string => {
  const stage = item.stage ? STAGE_WORDS[item.stage] : item.status;
  const reviews =
    item.asked > 0 ? `${item.given} of ${item.asked} ${item.asked === 1 ? 'review' : 'reviews'}` : '';
  const facts = [stage, dueOf(item), reviews].filter(Boolean).join(', ');
  return `– ${item.title || 'Untitled manuscript'}${item.number ? ` (${item.number})` : ''}: ${facts}`;
};

function groupOf(name: string, items: readonly DeskItem[]): string {
  if (items.length === 0) return '';
  const more = items.length > MAX_TOLD ? [`– and ${items.length - MAX_TOLD} more`] : [];
  return [name, ...items.slice(0, MAX_TOLD).map(lineOf), ...more].join('\n');
}

/** An editor's desk, without manuscripts that are closed to them. */
export interface Week {
  now: readonly DeskItem[];
  later: readonly DeskItem[];
  /** Manuscripts without an editor; only chiefs are told. */
  unassigned: readonly DeskItem[];
}

const counted = (count: number) => (count === 1 ? '1 manuscript needs you' : `${count} manuscripts need you`);

/** Returns undefined if nothing is waiting, so that no empty digest is sent. */
export function weekLetter(
  editor: PersonRecord,
  { now, later, unassigned }: Week,
  own?: OwnTemplates,
): NewLetter | undefined {
  const waiting = now.length + unassigned.length;
  if (waiting === 0) return undefined;
  const fields = {
    count: counted(waiting),
    manuscripts: [
      groupOf(
        'Overdue',
        now.filter(({ isOverdue }) => isOverdue),
      ),
      groupOf(
        'Now',
        now.filter(({ isOverdue }) => !isOverdue),
      ),
      groupOf('Without an editor', unassigned),
      groupOf('Later: waiting for others', later),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
  return {
    template: 'week',
    to: [{ name: fullName(editor), address: editor.email, part: 'editors' }],
    page: 'desk',
    ...renderLetter('week', fields, undefined, own),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;
const HOUR = 7;

/** The first Monday, seven o'clock in Greenwich, after this moment. */
export function nextMonday(now: string): string {
  const day = new Date(now);
  day.setUTCHours(HOUR, 0, 0, 0);
  while (day.getUTCDay() !== MONDAY || day.toISOString() <= now) day.setTime(day.getTime() + DAY_MS);
  return day.toISOString();
}

/** In the place where other rows name their manuscript; no manuscript has this id. */
export const OF_THE_WEEK = 'week';
/** Begins the row that makes each editor's letter on Monday, followed by the last editor done, after whom the next run continues. */
const ALL = 'all:';

export const weekRow = (at: string, after = ''): DueRow => ({
  at,
  kind: 'week',
  manuscriptId: OF_THE_WEEK,
  what: `${ALL}${after}`,
});
export const editorsWeekRow = (at: string, editorId: string): DueRow => ({ ...weekRow(at), what: editorId });

/** The editor to continue after; undefined for one editor's own row. */
export const goesOnAfter = ({ what }: DueRow): string | undefined =>
  what.startsWith(ALL) ? what.slice(ALL.length) : undefined;
