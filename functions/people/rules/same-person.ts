import { createHash } from 'node:crypto';
import { type PersonRecord, provedOrcidOf } from './person-record.ts';

/* The only place that compares people. A person may be an account, an address that an editor typed, a guest known by an address, or a
   name on an author's list, and may be several of each. Choice: everything a person is known by (id, address, ORCID iD) has a short
   mark, and people who share a mark are the same person. Marks are stored beside their sources, so that a rule needs no account. An
   unconfirmed address counts, because marks only refuse; access depends on ids alone. Cost: a chance of 1 in 2⁴⁸ that two people share
   a mark, who are then kept from judging something they could have judged. */

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

export const marksOfAddress = (address: string | undefined): string[] =>
  address ? [markOf(`address ${foldAddress(address)}`)] : [];

/** A person's ids, addresses and ORCID iD, as far as a list or a row has them. */
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

/** A person who acts or is asked about; by id alone if nothing else is known. */
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
