import type { RouteName } from './routes.ts';

/** What handlers measure of what people wait for or lose, with CloudWatch's units. The alarms and the dashboard read these. */
export const metrics = {
  /** From asking for a PDF until it is there. */
  ProofWait: 'Seconds',
  /** Documents that their author has to mend first. */
  ProofsRefused: 'Count',
  /** Builds that failed for a fault of ours, and whose author was told so, copies for reviewers among them; or that no worker could take, for hours. */
  ProofsGivenUp: 'Count',
  /** What nobody asks for and so nobody was told of: what fell due and could not be done, rows that a list had to leave out. */
  LeftUndone: 'Count',
  /** Mails that could not be handed over to be sent. */
  MailsRefused: 'Count',
  /** Wrong passwords, keys and codes. */
  SignInsRefused: 'Count',
  /** Sign-ins that failed for a fault of ours. */
  SignInFaults: 'Count',
  /** Saves that failed for a fault of ours. */
  SaveFaults: 'Count',
  /** Calls turned away because one person or address made too many. */
  TurnedAway: 'Count',
} as const satisfies Record<string, 'Seconds' | 'Count'>;

export type MetricName = keyof typeof metrics;

/** Ways in: shut, they shut people out of everything. */
export const SIGN_INS: readonly RouteName[] = ['sign-in', 'sign-in-editor', 'sign-in-reviewer'];
