import type { Hint } from '../../../shared/contract/candidates.ts';
import { foldText } from '../../../shared/domain/fold-text.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import { hasConflict } from '../../manuscript/rules/editor-block.ts';
import { authorshipOf, claimAbout } from '../../manuscript/rules/ever-authors.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { isAskedAlready } from './invitation-opening.ts';

/** Facts about a person who may be invited. */
export interface Known {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  emailConfirmed: boolean;
  isEditor?: boolean;
  institution?: string | undefined;
  awayUntil?: string | undefined;
  mostAtOnce?: number | undefined;
  /** Compared with others' marks (`same-person.ts`). */
  marks: readonly string[];
  /** The number of answers and reviews expected of them. */
  open: number;
  /** Authors with whom they wrote a manuscript that was submitted here lately. */
  wroteWith: readonly string[];
  /** Authors who recently wrote beside them in the manuscript’s references. */
  citedWith: readonly string[];
  /** Emails to their address come back. */
  bounces?: boolean;
  /** Authors whose last two manuscripts they reviewed. */
  reviewedLastTwo: readonly string[];
}

/** Addresses at these reveal no workplace; the last is the demonstration's. */
const PUBLIC_HOSTS = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com proton.me protonmail.com gmx.com ' +
    'gmx.net gmx.de web.de mail.com mail.ru yandex.ru qq.com 163.com 126.com foxmail.com naver.com demo.example'
  ).split(' '),
);

const hostOf = (email: string) => email.split('@').at(-1)?.toLowerCase() ?? '';
const isWithin = (host: string, other: string) => host === other || host.endsWith(`.${other}`);

/** The same institution, or a department of it. */
function sharesHost(email: string, other: string): boolean {
  const [one, two] = [hostOf(email), hostOf(other)];
  if (!one.includes('.') || !two.includes('.') || PUBLIC_HOSTS.has(one) || PUBLIC_HOSTS.has(two))
    return false;
  return isWithin(one, two) || isWithin(two, one);
}

const folded = (text: string | undefined) => foldText(text ?? '').trim();
const isSameText = (one: string | undefined, other: string | undefined) =>
  folded(one) !== '' && folded(one) === folded(other);

const hint = (name: Hint['name'], more: Partial<Hint> = {}): Hint => ({
  name,
  who: null,
  at: null,
  round: null,
  ...more,
});

function aboutAuthors({ record }: ManuscriptFile, known: Known): Hint[] {
  const others = record.authors;
  const institution = others.find((author) => isSameText(author.institution, known.institution));
  const neighbour = others.find(({ email }) => email && sharesHost(email, known.email));
  return [
    ...(institution ? [hint('sameInstitution', { who: fullName(institution) })] : []),
    ...(neighbour ? [hint('sameMailDomain', { who: fullName(neighbour) })] : []),
    ...known.wroteWith.map((who) => hint('coAuthor', { who })),
    ...known.citedWith.map((who) => hint('citedTogether', { who })),
    ...known.reviewedLastTwo.map((who) => hint('reviewedLastTwo', { who })),
  ];
}

/** The results of their seats of this manuscript. */
function aboutSeats({ seats }: ManuscriptFile, { id }: Known): Hint[] {
  return seats
    .filter(({ reviewerId }) => reviewerId === id)
    .flatMap(({ state, times, round }): Hint[] => {
      if (state === 'submitted') return [hint('reviewed', { round, at: times.submitted ?? null })];
      if (state === 'declined') return [hint('declined', { round, at: times.declined ?? null })];
      return state === 'expired' ? [hint('noAnswer', { round, at: times.invited ?? null })] : [];
    });
}

/** In one of their own answers. */
const tellsOfConflict =
  (personId: string) =>
  ({ reviewerId, reason, conflict }: SeatRecord) =>
    reviewerId === personId && (reason === 'conflict' || Boolean(conflict));

const isNamesake = (known: Known) => (seat: SeatRecord) =>
  seat.reviewerId !== known.id &&
  isSameText(fullName(seat), fullName(known)) &&
  (!seat.institution || !known.institution || isSameText(seat.institution, known.institution));

/** Hints that an editor should see before inviting this person. */
export function hintsOf(file: ManuscriptFile, known: Known, now: string): Hint[] {
  const { record, history, seats } = file;
  const { id, marks, awayUntil, mostAtOnce } = known;
  const part = authorshipOf(record, { personId: id, marks });
  const claim = claimAbout(record, { personId: id, marks });
  const hasEdited =
    record.handlingEditor?.id === id ||
    history.some(({ who }) => who.role === 'editor' && who.personId === id);
  const namesake = seats.find(isNamesake(known));
  return [
    ...(part ? [hint(part === 'named' ? 'named' : 'author')] : aboutAuthors(file, known)),
    ...(claim ? [hint('claimed', { who: claim.author })] : []),
    ...(record.isAnonymous && known.isEditor ? [hint('toldAuthors')] : []),
    ...(isAskedAlready(record, { personId: id, marks }) ? [hint('asked')] : []),
    ...(hasConflict(record, { personId: id, marks }) || seats.some(tellsOfConflict(id))
      ? [hint('conflict')]
      : []),
    ...(hasEdited ? [hint('editor')] : []),
    ...(namesake ? [hint('namesake', { who: namesake.email ?? '' })] : []),
    ...aboutSeats(file, known),
    ...(awayUntil && awayUntil >= now.slice(0, 10)
      ? [hint('away', { at: `${awayUntil}T00:00:00.000Z` })]
      : []),
    ...(mostAtOnce && known.open >= mostAtOnce ? [hint('busy')] : []),
    ...(known.bounces ? [hint('bounces')] : []),
    ...(known.emailConfirmed ? [] : [hint('unconfirmed')]),
  ];
}
