import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import type { StageName } from '../../../../../shared/domain/stage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Those that can stand on a desk, in the order in which a manuscript passes them. */
export const DESK_STAGES: StageName[] = [
  'screening',
  'reviewersNeeded',
  'inviting',
  'reviewing',
  'deciding',
  'revising',
  'revised',
  'leaving',
];

const NEXT: Record<StageName, string> = {
  draft: 'Open',
  screening: 'Screen',
  reviewersNeeded: 'Find reviewers',
  inviting: 'Open',
  reviewing: 'Open',
  deciding: 'Decide',
  revised: 'Read revision',
  revising: 'Open',
  leaving: 'Open',
  accepted: 'Open',
  rejected: 'Open',
};

/** The one thing to do about it. */
export function nextOf(item: DeskItem, now: number): string {
  const { stage, undelivered, unread, isOverdue, asked, wanted, actAt } = item;
  if (stage === null) return 'Open';
  if (undelivered > 0) return 'See mail';
  if (unread > 0 && NEXT[stage] === 'Open') return 'Read message';
  if (stage !== 'inviting' && stage !== 'reviewing') return NEXT[stage];
  if (isOverdue) return 'See who is late';
  const isWanted = actAt !== null && Date.parse(actAt) <= now;
  return isWanted && asked < wanted ? 'Find reviewers' : NEXT[stage];
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 'today', '1 day', '9 days' */
export function ageOf(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / DAY_MS);
  return days < 1 ? 'today' : counted(days, 'day');
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 'due Friday', 'due 12 Dec', 'due today', '3 days late'. */
export function dueInWords(due: string, now: number): string {
  const late = now - Date.parse(due);
  if (late > 0) return `${counted(Math.max(1, Math.ceil(late / DAY_MS)), 'day')} late`;
  const day = new Date(dayOfDeadline(due));
  if (-late < DAY_MS) return 'due today';
  return `due ${-late < 6 * DAY_MS ? weekday.format(day) : shortDay.format(day)}`;
}

export const isLate = (by: string | null, now: number) => by !== null && Date.parse(by) < now;

/** Whose date has passed. */
export const lateOnes = ({ reviewers }: DeskItem, now: number): string[] =>
  reviewers.filter(({ by }) => isLate(by, now)).map(({ name }) => name || 'a reviewer');

/** '2/3', or nothing where nobody was asked. */
export const reviewsInWords = ({ given, asked }: DeskItem) => (asked > 0 ? `${given}/${asked}` : '');

/** Of conversations: how many messages each of them has, a row does not know. */
export const unreadInWords = ({ unread }: DeskItem) =>
  unread > 1 ? `Unread messages in ${unread} conversations` : unread === 1 ? 'Unread message' : '';
