import { createHash } from 'node:crypto';
import { type PersonRecord, provedOrcidOf } from './person-record.ts';

/* The only place that compares people. A person may be an account, an address that an editor typed, a guest known by an address, or a
   name on an author's list, and may be several of each. Choice: everything a person is known by (id, address, ORCID iD) has a short
   mark. Marks are stored beside their sources, so that a rule needs no account. A refusal is power over others, so only ids and what was
   proved refuse: those marks must be the same on both sides. What somebody merely typed is a hint to editors. Access depends on ids
   alone. Cost: a chance of 1 in 2⁴⁸ that two people share a mark, who are then kept from judging something they could have judged. */

/** Stands for an id or an address at a fifth of its length. */
export const markOf = (known: string) => createHash('sha256').update(known).digest('base64url').slice(0, 8);

/** In lower case, without the part after a plus: mail to both reaches one person. */
export function foldAddress(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const plus = folded.indexOf('+');
  return plus > 0 && plus < at ? folded.slice(0, plus) + folded.slice(at) : folded;
}

const foldOrcid = (orcid: string) =>
  orcid
    .toUpperCase()
    .match(/[\dX]{4}(?:-?[\dX]{4}){3}/)?.[0]
    .replaceAll('-', '');

/** Marks of addresses and iDs begin with how they are known. Those of ids, and of rows from before this was stored, have no sign. */
const PROVED = '=';
const TYPED = '~';
const bare = (mark: string) => mark.replace(/^[=~]/, '');

/** A person's ids, addresses and ORCID iD, as far as a list or a row has them. */
export interface KnownBy {
  ids?: readonly string[];
  addresses?: readonly (string | undefined)[];
  orcid?: string | undefined;
  /** An address is proved by its code, and by a letter that alone opens what it is for. */
  isProved?: boolean | undefined;
}

export function marksOf({ ids = [], addresses = [], orcid = '', isProved = false }: KnownBy): string[] {
  const digits = foldOrcid(orcid);
  const signed = (known: string) => (isProved ? PROVED : TYPED) + markOf(known);
  return [
    ...ids.map(markOf),
    ...addresses.flatMap((address) => (address ? signed(`address ${foldAddress(address)}`) : [])),
    ...(digits ? [signed(`orcid ${digits}`)] : []),
  ];
}

/** The same marks as no more than a claim. */
export const asTyped = (marks: readonly string[]): string[] => marks.map((mark) => TYPED + bare(mark));

/** A person who acts or is asked about; by id alone if nothing else is known. */
export interface Somebody {
  personId: string;
  marks?: readonly string[] | undefined;
}

/** The marks of an account, with every address and ORCID iD that it has or had. */
export const marksOfPerson = (
  person: Pick<PersonRecord, 'id' | 'email' | 'emailConfirmed' | 'formerEmails' | 'orcid' | 'subjects'>,
): string[] => [
  ...marksOf({ ids: [person.id], addresses: [person.email], isProved: person.emailConfirmed }),
  ...marksOf({ addresses: person.formerEmails.map(({ email }) => email), isProved: true }),
  ...marksOf({ orcid: person.orcid }),
  ...marksOf({ orcid: provedOrcidOf(person), isProved: true }),
];

export const somebody = (person: PersonRecord): Somebody => ({
  personId: person.id,
  marks: marksOfPerson(person),
});

export const marksOfSomebody = ({ personId, marks = [] }: Somebody): string[] => [
  ...new Set([markOf(personId), ...marks]),
];

/** The marks of the person who has a seat, or is named for one. */
export const marksOfSeat = ({
  reviewerId,
  email,
  marks = [],
}: {
  reviewerId: string;
  email?: string | undefined;
  marks?: readonly string[] | undefined;
}): string[] => [...new Set([...marksOf({ ids: [reviewerId], addresses: [email] }), ...marks])];

/** Those that refuse. */
export const provedMarks = (marks: readonly string[]): string[] =>
  marks.filter((mark) => !mark.startsWith(TYPED));

/** Certainly the same person: only this refuses. */
export const shareMark = (one: readonly string[], other: readonly string[]): boolean =>
  provedMarks(one).some((mark) => other.includes(mark));

/** The marks, without their signs, that both have, whether or not somebody proved them. They inform and never refuse. */
export function claimsShared(one: readonly string[], other: readonly string[]): string[] {
  const theirs = new Set(other.map(bare));
  return [...new Set(one.map(bare))].filter((mark) => theirs.has(mark));
}
