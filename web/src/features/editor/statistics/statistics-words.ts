import type { Statistics } from '../../../../../shared/contract/statistics.ts';
import { counted } from '../../../../../shared/domain/counted.ts';

/** A figure's name, and the rule by which it is counted. */
interface Words {
  name: string;
  rule: string;
}

export const DURATION_WORDS: Record<keyof Statistics['durations'], Words> = {
  firstDecision: {
    name: 'Submission to first decision',
    rule: 'Manuscripts first decided in this period, excluding desk rejections.',
  },
  finalDecision: {
    name: 'Submission to final decision',
    rule: 'Manuscripts accepted or rejected in this period, counting all rounds and excluding desk rejections.',
  },
  deskRejection: {
    name: 'Submission to desk rejection',
    rule: 'Manuscripts rejected in this period without review.',
  },
  answer: {
    name: 'Invitation to answer',
    rule: 'Reviewers who accepted or declined in this period.',
  },
  review: {
    name: 'Acceptance to review',
    rule: 'Reviews received in this period, counted from the day the reviewer accepted.',
  },
  revision: {
    name: 'Decision to revised manuscript',
    rule: 'Manuscripts whose authors sent a revision in this period.',
  },
  publication: {
    name: 'Acceptance to publication',
    rule: 'Articles first published in this period.',
  },
};

export interface Share {
  name: string;
  count: number;
  share: number | null;
  rule: string;
}

/** The outcomes of what was submitted in these months. */
export function outcomeShares({ outcomes }: Statistics): Share[] {
  const { submitted, accepted, rejected, deskRejected, withdrawn, open } = outcomes;
  return [
    {
      name: 'Submitted',
      count: submitted,
      share: null,
      rule: 'Submitted for the first time in this period.',
    },
    {
      name: 'Accepted',
      count: accepted,
      share: outcomes.acceptanceRate,
      rule: 'Percentage of those decided so far.',
    },
    {
      name: 'Rejected after review',
      count: rejected,
      share: outcomes.rejectionRate,
      rule: 'Percentage of those decided so far.',
    },
    {
      name: 'Desk-rejected',
      count: deskRejected,
      share: outcomes.deskRejectionRate,
      rule: 'Percentage of those decided so far.',
    },
    { name: 'Withdrawn', count: withdrawn, share: null, rule: 'Not counted in the percentages.' },
    { name: 'Still open', count: open, share: null, rule: 'Not counted in the percentages yet.' },
  ];
}

/** What most people come for, in one sentence. */
export function overviewOf({ outcomes, durations }: Statistics): string {
  const { submitted, acceptanceRate, open } = outcomes;
  const { median } = durations.firstDecision;
  return [
    `${counted(submitted, 'manuscript')} submitted`,
    ...(acceptanceRate === null ? [] : [`${inPercent(acceptanceRate)} of those decided accepted`]),
    `${number.format(open)} still open`,
    ...(median === null ? [] : [`first decision after ${counted(median, 'day')} (median)`]),
  ].join(' · ');
}

/** Reviewers' responses. */
export function reviewerShares({ answers, reviewers }: Statistics): Share[] {
  const rule = 'Percentage of invitations answered or expired in this period.';
  return [
    { name: 'Invitations accepted', count: answers.accepted, share: answers.acceptedRate, rule },
    { name: 'Invitations declined', count: answers.declined, share: answers.declinedRate, rule },
    { name: 'Did not answer', count: answers.silent, share: answers.silentRate, rule },
    {
      name: 'Reviewers invited',
      count: reviewers.asked,
      share: null,
      rule: 'Invited or assigned in this period.',
    },
    { name: 'Reviews received', count: reviewers.reviews, share: null, rule: 'In this period.' },
  ];
}

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });

export const inNumbers = (value: number | null) => (value === null ? '–' : number.format(value));
export const inPercent = (value: number) => percent.format(value);

/** Why a share is missing; nothing if there is none. */
export const FEW = 'fewer than 5';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** 'Mar 2026' */
export const inMonths = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));
