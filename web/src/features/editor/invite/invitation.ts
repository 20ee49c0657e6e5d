import * as z from 'zod';
import type { InviteReviewers, SeatView } from '../../../../../shared/contract/seats.ts';
import { daysAfter, PERIODS } from '../../../../../shared/domain/deadline.ts';
import { editDistance } from '../../../../../shared/domain/edit-distance.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import type { KeptKind } from '../../../drafts/use-kept.ts';

const Person = z.object({
  /** '' for someone without an account. */
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  institution: z.string(),
  inReserve: z.boolean(),
  /** Their ties to the authors, in words. */
  ties: z.array(z.string()).optional(),
  /** That emails to their address come back, in words. */
  bounces: z.string().optional(),
});
export type InvitedPerson = z.infer<typeof Person>;

const TITLES = /^(?:(?:prof|professor|dr|pd|mrs?|ms)\b\.?\s+)+/iu;

/** 'Dr Noor van Haddad', 'Haddad, Noor': the last word, or the part before a comma, is the family name. */
export function personNamed(name: string, email: string, institution = ''): InvitedPerson {
  const [first = '', ...behind] = name.split(/\s*,\s*/u);
  const given = behind.join(', ').trim();
  const words = first.replace(TITLES, '').trim().split(/\s+/u);
  const [firstName, lastName] = given
    ? [given.replace(TITLES, ''), first.trim()]
    : [words.slice(0, -1).join(' '), words.at(-1)!];
  return { _id: '', firstName, lastName, email: email.toLowerCase(), institution, inReserve: false };
}

export const personName = ({ firstName, lastName }: Pick<InvitedPerson, 'firstName' | 'lastName'>) =>
  shortName({ firstName: firstName.trim(), lastName: lastName.trim() });

/** In lower case; '' if it is not an address. */
export const addressTyped = (text: string): string =>
  /^\S+@\S+\.\S+$/.test(text.trim()) ? text.trim().toLowerCase() : '';

/** An editor's unsent invitation. */
const Invitation = z.object({
  people: z.array(Person),
  /** '' for the usual time. */
  replyBy: z.string(),
  dueInDays: z.string(),
  /** null: the journal's letter. */
  letter: z.object({ subject: z.string(), text: z.string() }).nullable(),
  /** Why people close to the authors are invited. */
  tieReason: z.string().default(''),
});
export type Invitation = z.infer<typeof Invitation>;

export const invitationKind: KeptKind<Invitation> = {
  schema: Invitation,
  empty: { people: [], replyBy: '', dueInDays: '', letter: null, tieReason: '' },
};

/** The journal's number of days from now; the published one until that is known. */
export const usualReplyBy = (now: number, days: number = PERIODS.reply) =>
  daysAfter(new Date(now).toISOString(), days).slice(0, 10);

/** 'Invite 2, 1 in reserve' */
export function inviteLabel(people: readonly InvitedPerson[]): string {
  const reserve = people.filter(({ inReserve }) => inReserve).length;
  const asked = people.length - reserve;
  return reserve > 0 ? `Invite ${asked}, ${reserve} in reserve` : `Invite ${asked}`;
}

export function requestOf({
  people,
  replyBy,
  dueInDays,
  letter,
  tieReason,
}: Invitation): z.input<typeof InviteReviewers> {
  return {
    people: people.map(({ _id, inReserve, institution, ties: _ties, bounces: _bounces, ...named }) =>
      _id ? { _id, inReserve } : { ...named, ...(institution ? { institution } : {}), inReserve },
    ),
    ...(replyBy ? { replyBy } : {}),
    ...(dueInDays ? { dueInDays: Number(dueInDays) } : {}),
    ...(letter ? { letter } : {}),
    ...(tieReason.trim() ? { tieReason } : {}),
  };
}

/** Whether all of them have seats, invited or in reserve. */
export const areAsked = (
  people: z.input<typeof InviteReviewers>['people'],
  seats: readonly Pick<SeatView, 'reviewerId' | 'email' | 'state'>[],
): boolean =>
  people.every((person) =>
    seats.some(
      ({ reviewerId, email, state }) =>
        (state === 'invited' || state === 'listed') &&
        ('_id' in person ? reviewerId === person._id : email.toLowerCase() === person.email.toLowerCase()),
    ),
  );

const domainOf = (email: string) => email.split('@').at(-1)?.toLowerCase() ?? '';
const KNOWN_HOSTS = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com'];

/** The host that was probably meant; undefined if nothing looks mistyped. */
export function likelyHost(email: string): string | undefined {
  const host = domainOf(email);
  if (!host || KNOWN_HOSTS.includes(host)) return undefined;
  return KNOWN_HOSTS.find((known) => editDistance(host, known) <= 2);
}
