import type { Identity } from '../../../functions/documents/outcome.ts';

/** A person, with further details. */
export const anIdentity = (given: string, family: string, more: Partial<Identity> = {}): Identity => ({
  given,
  family,
  emails: [],
  orcid: null,
  institutions: [],
  origin: 'author',
  ...more,
});
