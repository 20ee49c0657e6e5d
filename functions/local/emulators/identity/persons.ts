import { html } from './page.ts';

/** A person whose identity the stand-in confirms, as Google and as ORCID would. */
export interface StandInPerson {
  /** Google's `sub`. */
  googleSubject: string;
  /** ORCID iD, `0000-0000-0000-000X`. */
  orcid: string;
  givenName: string;
  familyName: string;
  email: string;
  /** Google's statement about the address. */
  emailVerified: boolean;
}

/** The iDs are the two that ORCID reserves for examples. */
export const STAND_IN_PERSONS: StandInPerson[] = [
  {
    googleSubject: '100000000000000000001',
    orcid: '0000-0002-1825-0097',
    givenName: 'Josiah',
    familyName: 'Carberry',
    email: 'josiah.carberry@example.org',
    emailVerified: true,
  },
  {
    googleSubject: '100000000000000000002',
    orcid: '0000-0001-5109-3700',
    givenName: 'Laura',
    familyName: 'Unverified',
    email: 'laura.unverified@example.org',
    emailVerified: false,
  },
];

/** One radio button a person, the first one chosen. */
export const personChoices = (
  idOf: (person: StandInPerson) => string,
  detailOf: (person: StandInPerson) => string,
) =>
  STAND_IN_PERSONS.map(
    (person, index) =>
      html`<label><input type="radio" name="person" value="${idOf(person)}" ${index === 0 ? html`checked` : ''}>
<span>${person.givenName} ${person.familyName}<small>${detailOf(person)}</small></span></label>`,
  );
