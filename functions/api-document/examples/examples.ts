import { accounts } from './accounts.ts';
import { decisions } from './decisions.ts';
import { editorsAndReviewers } from './editors-and-reviewers.ts';
import type { Examples } from './example.ts';
import { manuscripts } from './manuscripts.ts';
import { moving } from './moving.ts';
import { productions } from './production.ts';
import { seats } from './seats.ts';

/** One for each call: a new endpoint without an example does not compile. */
export const examples: Examples = {
  ...accounts,
  ...manuscripts,
  ...decisions,
  ...editorsAndReviewers,
  ...moving,
  ...productions,
  ...seats,
};
