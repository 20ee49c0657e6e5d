import type { Candidate, Hint } from '../../../../../shared/contract/candidates.ts';
import { counted } from '../../../../../shared/domain/counted.ts';
import { DAY_MS } from '../../../../../shared/domain/deadline.ts';
import { TIE_WORDS, type TieName } from '../../../../../shared/domain/tie-words.ts';
import { formatDate } from '../../../ui/words/format-date.ts';

/** 'today', '3 days ago', '5 weeks ago', '3 months ago', '2 years ago' */
export function agoInWords(at: string, now: number): string {
  const days = Math.floor((now - Date.parse(at)) / DAY_MS);
  if (days < 1) return 'today';
  if (days < 21) return `${counted(days, 'day')} ago`;
  if (days < 60) return `${counted(Math.round(days / 7), 'week')} ago`;
  return days < 700
    ? `${counted(Math.round(days / 30.4), 'month')} ago`
    : `${counted(Math.round(days / 365), 'year')} ago`;
}

/** 'scheduling, energy: 2 of 6 keywords' */
export const fitInWords = ({ fits, keywords }: Candidate): string =>
  fits.length > 0 ? `${fits.join(', ')}: ${fits.length} of ${counted(keywords, 'keyword')}` : '';

/** '2 open, 1 of them late, last invited 3 months ago' */
export function loadOfCandidate({ load: { open, late, lastAskedAt } }: Candidate, now: number): string {
  const asked = lastAskedAt ? `last invited ${agoInWords(lastAskedAt, now)}` : 'never invited';
  return `${open > 0 ? `${open} open` : 'nothing open'}${late > 0 ? `, ${late} of them late` : ''}, ${asked}`;
}

/** 'answers in 2 days, 5 of 6 reviewed, typically 3 days late' */
export function recordInWords({ record }: Candidate): string {
  const { daysToAnswer, promised, given, daysLate } = record;
  return [
    ...(daysToAnswer === null
      ? []
      : [`answers ${daysToAnswer < 1 ? 'within a day' : `in ${counted(daysToAnswer, 'day')}`}`]),
    ...(promised > 0 ? [`${given} of ${promised} reviewed`] : []),
    ...(daysLate === null
      ? []
      : [daysLate > 0 ? `typically ${counted(daysLate, 'day')} late` : 'typically on time']),
  ].join(', ');
}

const on = (at: string | null) => (at ? ` on ${formatDate(at)}` : '');

const HINT_WORDS: Record<Exclude<Hint['name'], TieName>, (hint: Hint) => string> = {
  author: () => 'an author of this manuscript',
  named: () => 'named as an author and has not answered',
  claimed: ({ who }) => `gives the same email address or ORCID iD as ${who}, an author (not proved)`,
  toldAuthors: () => 'an editor, who may know the authors from our emails',
  asked: () => 'already invited',
  editor: () => 'has handled it as an editor',
  namesake: ({ who }) => `someone with this name is already a reviewer${who ? ` (${who})` : ''}`,
  reviewed: ({ round }) => `reviewed round ${round}`,
  declined: ({ at }) => `declined this manuscript${on(at)}`,
  noAnswer: ({ at }) => `did not answer the invitation${on(at)}`,
  away: ({ at }) => `away until ${formatDate(at)}`,
  busy: () => 'is at their review limit',
  bounces: () => 'emails to this address bounce',
  unconfirmed: () => 'address not confirmed',
};

const isTie = (name: Hint['name']): name is TieName => name in TIE_WORDS;

export const hintInWords = (hint: Hint): string =>
  isTie(hint.name) ? TIE_WORDS[hint.name](hint.who) : HINT_WORDS[hint.name](hint);
