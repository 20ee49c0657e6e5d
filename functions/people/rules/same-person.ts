import { createHash } from 'node:crypto';
import { type PersonRecord, provedOrcidOf } from './person-record.ts';

/*
 * The one place where people are compared. A person may come as an account, as an address that an editor typed, as a guest
 * whom an address tells, or as a name on an author's list, and may have several of each.
 * Choice: whatever somebody is known by (id, address, ORCID iD) is told by a short mark, and whoever shares a mark is the same person.
 * Marks stand in the record beside what they were made of, so that a rule needs no account to be read. An address counts though nobody
 * has confirmed it: this closes doors. It opens none: for that, ids alone are asked.
 * Cost: a chance of 1 in 2⁴⁸ that two share a mark, who are then kept from judging something that they could have judged.
 */

/** Stands for an id or an address at a fifth of its length. */
export const markOf = (known: string) => createHash('sha256').update(known).digest('base64url').slice(0, 8);

/** Without case, and without what stands behind a plus: mail to both reaches one person. */
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

export const marksOfAddress = (address: string | undefined): string[] =>
  address ? [markOf(`address ${foldAddress(address)}`)] : [];

/** Ids, addresses and ORCID iD of somebody, as far as a list or a row has them. */
export interface KnownBy {
  ids?: readonly string[];
  addresses?: readonly (string | undefined)[];
  orcid?: string | undefined;
}

export function marksOf({ ids = [], addresses = [], orcid = '' }: KnownBy): string[] {
  const digits = foldOrcid(orcid);
  return [
    ...new Set([
      ...ids.map(markOf),
      ...addresses.flatMap(marksOfAddress),
      ...(digits ? [markOf(`orcid ${digits}`)] : []),
    ]),
  ];
}

/** Somebody who acts or of whom something is asked; by the id alone where nothing else is known. */
export interface Somebody {
  personId: string;
  marks?: readonly string[] | undefined;
}

/** The marks of an account, with every ORCID iD that it has. */
export const marksOfPerson = (
  person: Pick<PersonRecord, 'id' | 'email' | 'orcid' | 'subjects'>,
): string[] => [
  ...new Set([
    ...marksOf({ ids: [person.id], addresses: [person.email], orcid: person.orcid }),
    ...marksOf({ orcid: provedOrcidOf(person) }),
  ]),
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

export const shareMark = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((mark) => other.includes(mark));
