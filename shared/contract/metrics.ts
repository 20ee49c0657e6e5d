import type { RouteName } from './routes.ts';

/** Handlers' metrics of what people wait for or lose, with CloudWatch's units, for the alarms and the dashboard. */
export const metrics = {
  /** From the request for a PDF until it is ready. */
  ProofWait: 'Seconds',
  /** Documents that their author has to mend first. */
  ProofsRefused: 'Count',
  /**
   * Builds, reviewers' copies among them, that failed for a fault of ours, with a message to the author; or that no worker could start
   * for hours.
   */
  ProofsGivenUp: 'Count',
  /** Failures that affect no request, so no one was informed: due work that could not be done, rows left out of a list. */
  LeftUndone: 'Count',
  /** Emails that could not be handed over for sending. */
  MailsRefused: 'Count',
  /** Wrong passwords, keys and codes. */
  SignInsRefused: 'Count',
  /** Sign-ins that failed for a fault of ours. */
  SignInFaults: 'Count',
  /** Saves that failed for a fault of ours. */
  SaveFaults: 'Count',
  /** Calls refused because one person or address made too many. */
  TurnedAway: 'Count',
} as const satisfies Record<string, 'Seconds' | 'Count'>;

export type MetricName = keyof typeof metrics;

/** Sign-in services whose failure shuts people out of everything. */
export const SIGN_INS: readonly RouteName[] = ['sign-in', 'sign-in-editor', 'sign-in-reviewer'];
