import people from './people.json' with { type: 'json' };

/** Everyone in the demonstration set has this password. */
export const DEMONSTRATION_PASSWORD = 'demonstration';

export interface DemonstrationPerson {
  role: 'author' | 'editor' | 'reviewer';
  title: 'Dr' | 'Prof' | 'Mr' | 'Mrs' | 'Miss';
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  specialization?: string;
  experience?: number;
  institution: string;
  country: string;
  academicDegree?: string;
  /** From a range that is never assigned. */
  orcid?: string;
}

export type PersonKey = keyof typeof people;

/** One name is written from right to left; email to one address bounces, as with Amazon SES's mailbox simulator. */
export const PEOPLE = people as Record<PersonKey, DemonstrationPerson>;
