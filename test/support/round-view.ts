import type { RoundView } from '../../shared/contract/rounds.ts';

/** The first round of a manuscript, with the test's own values. */
export const roundView = (more: Partial<RoundView> = {}): RoundView => ({
  round: 1,
  submittedAt: null,
  title: 'A title',
  pages: null,
  responseText: '',
  response: null,
  mergedFileUrl: null,
  responsePage: null,
  changesPage: null,
  changesLeftOut: '',
  decided: null,
  ...more,
});
