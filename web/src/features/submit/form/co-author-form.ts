import type { CoAuthor } from '../../../../../shared/contract/authors.ts';
import { COAUTHOR_TITLES } from '../../../../../shared/domain/constants.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { MESSAGES } from '../messages.ts';
import type { AuthorRow } from './manuscript-form.ts';

export interface CoAuthorForm {
  title: string;
  firstName: string;
  middleName: string;
  lastName: string;
  academicDegree: string;
  email: string;
  institution: string;
  country: string;
  isCorresponding: boolean;
}

export type CoAuthorField = keyof CoAuthorForm;

export const emptyCoAuthor: CoAuthorForm = {
  title: '',
  firstName: '',
  middleName: '',
  lastName: '',
  academicDegree: '',
  email: '',
  institution: '',
  country: '',
  isCorresponding: false,
};

export const COAUTHOR_LABELS = {
  title: 'Title',
  firstName: 'Given/First Name',
  middleName: 'Middle Name',
  lastName: 'Family/Last Name',
  academicDegree: 'Academic Degree(s)',
  email: 'E-mail Address',
  institution: 'Institution',
  country: 'Country or Region',
  isCorresponding: 'This is the corresponding author',
} as const satisfies Record<CoAuthorField, string>;

/** In the order of the specification's message … */
const REQUIRED = ['title', 'firstName', 'lastName', 'email', 'institution', 'country'] as const;

export type CoAuthorText = Exclude<CoAuthorField, 'isCorresponding'>;

export const isCoAuthorText = (field: string | undefined): field is CoAuthorText =>
  field !== undefined && field !== 'isCorresponding' && Object.hasOwn(COAUTHOR_LABELS, field);

/** The value refused in each field, and why. */
export type Refused = Partial<Record<CoAuthorText, { value: string; message: string }>>;

/** A refusal applies while the field has the refused value, whoever changes that: the person, or data from their account. */
export function standingRefusal(
  refused: Refused,
  form: CoAuthorForm,
  field: CoAuthorText,
): string | undefined {
  const refusal = refused[field];
  return refusal && refusal.value === form[field] ? refusal.message : undefined;
}

export interface CoAuthorRefusal {
  message: string;
  fields: CoAuthorText[];
}

/** Why this person can't be added, before the server is asked; null if they may. */
export function checkCoAuthor(
  form: CoAuthorForm,
  authors: AuthorRow[],
  ownEmail: string,
): CoAuthorRefusal | null {
  const hasName = shortName(form).trim() !== '';
  const missing = REQUIRED.filter(
    (field) => form[field].trim() === '' && !(hasName && (field === 'firstName' || field === 'lastName')),
  );
  const known = form.email.trim() ? checkCoAuthorEmail(form.email, authors, ownEmail) : null;
  if (known || missing.length === 0) return known;
  return {
    message: MESSAGES.coAuthorIncomplete(missing.map((field) => COAUTHOR_LABELS[field])),
    // … and here in the dialog's order, which the focus follows.
    fields: missing.toSorted((one, other) => Number(other === 'email') - Number(one === 'email')),
  };
}

export function checkCoAuthorEmail(
  email: string,
  authors: AuthorRow[],
  ownEmail: string,
): CoAuthorRefusal | null {
  if (isSameEmail(email, ownEmail)) return { message: MESSAGES.coAuthorIsSelf, fields: ['email'] };
  if (authors.some((author) => author.email && isSameEmail(email, author.email))) {
    return { message: MESSAGES.coAuthorTwice, fields: ['email'] };
  }
  return null;
}

function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Good enough to ask the server about. */
export function looksLikeEmail(email: string): boolean {
  return /^\S+@\S+\.\S+$/.test(email.trim());
}

type KnownPerson = Partial<Record<Exclude<CoAuthorField, 'isCorresponding'>, string>>;

/** Fills blank fields from the person's account; typed text stays. */
export function prefillCoAuthor(form: CoAuthorForm, person: KnownPerson): CoAuthorForm {
  const filled = { ...form };
  for (const [field, value] of Object.entries(person) as [keyof KnownPerson, string | undefined][]) {
    if (field === 'email' || !(field in form) || form[field].trim() !== '' || !value) continue;
    if (field === 'title' && !(COAUTHOR_TITLES as readonly string[]).includes(value)) continue;
    filled[field] = value;
  }
  return filled;
}

export function coAuthorRequestOf(
  form: CoAuthorForm,
  draft: { manuscriptId: string; version: number },
): CoAuthor {
  return {
    title: form.title as CoAuthor['title'],
    firstName: form.firstName,
    middleName: form.middleName || undefined,
    lastName: form.lastName,
    academicDegree: form.academicDegree || undefined,
    email: form.email,
    institution: form.institution,
    country: form.country,
    isCorresponding: form.isCorresponding,
    ...(draft.version ? { manuscriptId: draft.manuscriptId } : { draftId: draft.manuscriptId }),
  };
}

export function coAuthorRowOf(form: CoAuthorForm, _id: string): AuthorRow {
  const { isCorresponding: _, ...typed } = form;
  return { _id, ...typed, hasConfirmed: false, email: form.email.trim().toLowerCase() };
}
