import type { Identity } from '../../../functions/documents/outcome.ts';

/** Somebody, with whatever else is said. */
export const anIdentity = (given: string, family: string, more: Partial<Identity> = {}): Identity => ({
  given,
  family,
  emails: [],
  orcid: null,
  institutions: [],
  origin: 'author',
  ...more,
});
