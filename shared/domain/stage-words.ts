import { dayOfDeadline } from './deadline.ts';
import {
  isFileWanted,
  type StageFacts,
  type StageName,
  stageOf,
  type WaitingOn,
  withoutHeld,
} from './stage.ts';

/** What an author may know about the stage: never who or how many declined, never that a review is late. */
export interface AuthorStage {
  stage: StageName;
  /** The stage in a sentence for its author; '' if the author's own card says it already. */
  stageText: string;
  /** What happens next, in one sentence. */
  next: string;
  waitsOn: WaitingOn;
  since: string | null;
  due: string | null;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** '3 November 2026', in UTC. Not by Intl: its first use takes a phone 100 ms, and the home page has such dates. */
export function longDate(time: string): string {
  const at = new Date(time);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
export const deadlineDate = (deadline: string) => longDate(dayOfDeadline(deadline));

type Words = Pick<AuthorStage, 'stageText' | 'next'>;

/** For stages that the author's own card already describes. */
const NOTHING: Words = { stageText: '', next: '' };
const FINDING: Words = {
  stageText: 'Finding reviewers.',
  next: 'Reviews begin once reviewers have agreed.',
};

const PREPARING: Words = { stageText: 'Accepted.', next: 'The editors will prepare it for publication.' };
const FILE_WANTED: Words = {
  stageText: 'Send us your manuscript as a Word file.',
  next: 'The editors will prepare it for publication.',
};
const FILE_AWAITED: Words = {
  ...FILE_WANTED,
  stageText: 'We have asked the submitting author for a Word file.',
};
const APPROVED: Words = { stageText: 'The article is approved.', next: 'The editors will publish it next.' };

const NEXT_VERSION = 'The editors are preparing a new version.';

interface Of {
  reviewers: number;
  since: string;
  due: string | null;
  publishedOn: string | undefined;
  /** Whether the reader is the one who answers. */
  isTheirs: boolean;
}

const WORDS: Record<StageName, (of: Of) => Words> = {
  draft: () => NOTHING,
  leaving: () => NOTHING,
  accepted: () => PREPARING,
  preparing: () => PREPARING,
  proofing: ({ due, isTheirs }) => ({
    stageText: `${isTheirs ? 'Check your article' : 'The submitting author is checking the article'}${due ? ` by ${deadlineDate(due)}` : ''}.`,
    next: `We will publish it after ${isTheirs ? 'you approve' : 'they approve'} it.`,
  }),
  approved: () => APPROVED,
  publishing: () => APPROVED,
  published: ({ since, publishedOn }) => ({
    stageText: `Published on ${longDate(publishedOn ?? since)}.`,
    next: '',
  }),
  removed: ({ since }) => ({
    stageText: `Removed on ${longDate(since)}.`,
    next: 'The article’s page says why.',
  }),
  rejected: () => NOTHING,
  revising: ({ due, isTheirs }) => ({
    stageText: due ? `Revision due by ${deadlineDate(due)}.` : 'Revision due.',
    next: isTheirs
      ? 'Send the revised manuscript with your response to each point.'
      : 'The submitting author sends the revised manuscript.',
  }),
  screening: () => ({
    stageText: 'With the editors.',
    next: 'First answer usually within 7–10 days.',
  }),
  reviewersNeeded: () => FINDING,
  inviting: () => FINDING,
  reviewing: ({ reviewers, since }) => ({
    stageText: `With ${reviewers} reviewer${reviewers === 1 ? '' : 's'} since ${longDate(since)}.`,
    next: 'Reviews usually take 4–6 weeks.',
  }),
  deciding: () => ({
    stageText: 'Reviews are in.',
    next: 'The editor will decide or ask for another review.',
  }),
  revised: () => ({
    stageText: 'Your revision is with the editor.',
    next: 'The editor will decide or ask for more reviews.',
  }),
};

/**
 * In the author's words. An unsent decision shows exactly the stage before; whether reviewers are being invited or have all declined
 * reads the same. `isTheirs`: the reader is the one of its authors who answers.
 */
export function authorStage(facts: StageFacts, isTheirs = true): AuthorStage {
  const { name, waitingOn, since, due } = stageOf(withoutHeld(facts));
  const reviewers = facts.seats.filter(
    ({ state, isTakenOff }) => (state === 'accepted' || state === 'submitted') && !isTakenOff,
  ).length;
  const isFinding = name === 'inviting' || name === 'reviewersNeeded';
  const publishedOn = facts.production?.placed?.on;
  const of = { reviewers, since, due, publishedOn, isTheirs };
  const wanted = isTheirs ? FILE_WANTED : FILE_AWAITED;
  const words = isFileWanted(facts) ? wanted : WORDS[name](of);
  const isAgain =
    (facts.production?.version ?? 0) > 0 && !['proofing', 'published', 'removed'].includes(name);
  return {
    ...(isAgain ? { ...WORDS.published(of), next: NEXT_VERSION } : words),
    stage: isFinding ? 'inviting' : name,
    waitsOn: isFinding ? 'reviewers' : waitingOn,
    // When reviewers were invited again, and their due dates, are known only to them and the editors.
    since: isFinding ? null : since,
    due: name === 'revising' || name === 'proofing' ? due : null,
  };
}
