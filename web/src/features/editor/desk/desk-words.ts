import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { FLAGS, type Flag } from '../../../../../shared/contract/flags.ts';
import { counted } from '../../../../../shared/domain/counted.ts';
import { DAY_MS } from '../../../../../shared/domain/deadline.ts';
import type { StageName } from '../../../../../shared/domain/stage.ts';
import { isLate } from '../../../ui/words/in-words.ts';

/** Possible stages on a desk, in order. */
export const DESK_STAGES: StageName[] = [
  'screening',
  'reviewersNeeded',
  'inviting',
  'reviewing',
  'deciding',
  'revising',
  'revised',
  'leaving',
  'accepted',
  'preparing',
  'proofing',
  'approved',
  'publishing',
];

export const DECIDED_STAGES: StageName[] = ['published', 'removed', 'rejected'];

/** Where on a manuscript's pages an action is; `remind` is in the row itself. */
export type Place = 'page' | Flag | 'invite' | 'versions' | 'decision' | 'messages' | 'mail' | 'remind';

export interface NextStep {
  label: string;
  place: Place;
}

const OPEN: NextStep = { label: 'Open', place: 'page' };
const FIND: NextStep = { label: 'Find reviewers', place: 'invite' };
const CORRECT: NextStep = { label: 'Make corrections', place: 'page' };
const NEXT: Partial<Record<StageName, NextStep>> = {
  screening: { label: 'Screen', place: 'screening' },
  reviewersNeeded: FIND,
  deciding: { label: 'Decide', place: 'decision' },
  revised: { label: 'Check revision', place: 'versions' },
  accepted: { label: 'Prepare', place: 'page' },
  approved: { label: 'Publish', place: 'page' },
};

function nextInReview(item: DeskItem, now: number): NextStep {
  if (lateOnes(item, now).length > 0) return { label: 'Remind', place: 'remind' };
  const isWanted = item.actAt !== null && Date.parse(item.actAt) <= now;
  return isWanted && item.asked < item.wanted ? FIND : OPEN;
}

/** The next action, and where it is. */
export function nextOf(item: DeskItem, now: number): NextStep {
  const { stage, undelivered, unread, isOverdue } = item;
  if (stage === null) return OPEN;
  if (undelivered > 0) return { label: 'Check email', place: 'mail' };
  const next = item.toCorrect ? CORRECT : NEXT[stage];
  if (next) return next;
  if (unread > 0) return { label: 'Read message', place: 'messages' };
  if ((stage === 'revising' || stage === 'proofing') && isOverdue)
    return { label: 'Write to the author', place: 'messages' };
  return stage === 'inviting' || stage === 'reviewing' ? nextInReview(item, now) : OPEN;
}

/** 'today', '1 day', '9 days' */
export function ageOf(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / DAY_MS);
  return days < 1 ? 'today' : counted(days, 'day');
}

/** People whose date has passed. */
export const lateOnes = ({ reviewers }: DeskItem, now: number): string[] =>
  reviewers.filter(({ by }) => isLate(by, now)).map(({ name }) => name || 'a reviewer');

/** '2/3', or nothing if no one was invited. */
export const reviewsInWords = ({ given, asked }: DeskItem) => (asked > 0 ? `${given}/${asked}` : '');

/** Counts conversations, because a row does not know the number of messages in each. */
export const unreadInWords = ({ unread }: DeskItem) =>
  unread > 1 ? `Unread messages in ${unread} conversations` : unread === 1 ? 'Unread message' : '';

const FLAG_WORDS: Record<Flag, (count: number) => string> = {
  'anonymous-copy': (count) => `Anonymous copy: ${count < 0 ? 'not prepared' : `${count} open`}`,
  recognised: (count) => `Authors recognised by ${counted(count, 'reviewer')}`,
  screening: (count) => `Screening: ${counted(count, 'finding')}`,
};

/** What to look at on its page, each in its part. */
export const flagsInWords = ({ flags = {} }: DeskItem): { part: Flag; words: string }[] =>
  FLAGS.flatMap((part) => (flags[part] ? [{ part, words: FLAG_WORDS[part](flags[part]) }] : []));

/** Its page says which one: that may be closed to the reader of the row. */
export const looksLikeInWords = (share: number): string =>
  share > 0
    ? `Looks like an earlier submission (${share}% of its text)`
    : 'Looks like an earlier submission (its title)';
