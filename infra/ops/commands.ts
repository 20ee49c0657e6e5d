import type { Given } from './given.ts';

interface Command {
  /** The required argument, if any. */
  subject?: string;
  says: string;
  /** Returns whether all is well. */
  run: () => Promise<(given: Given) => Promise<boolean>>;
}

/** All commands of `npm run ops`. */
export const commands: Record<string, Command> = {
  check: {
    says: 'checks that everything stored fits together; --cursor C continues from where an earlier run stopped',
    run: async () => (await import('./check.ts')).check,
  },
  redrive: {
    says: 'sends builds again that failed by a fault of ours or found no worker',
    run: async () => (await import('./redrive.ts')).redriveAll,
  },
  history: {
    subject: 'ID',
    says: 'what happened to one manuscript',
    run: async () => (await import('./history.ts')).history,
  },
  restore: {
    subject: 'TABLE',
    says: 'people or manuscripts as they were --to a time (2026-05-01T09:30:00Z), as a new table',
    run: async () => (await import('./restore.ts')).restore,
  },
  'restore-files': {
    subject: 'ID|all',
    says: 'brings back saved files that were deleted by mistake, of one manuscript or of all',
    run: async () => (await import('./restore-files.ts')).bringBackFiles,
  },
  'remove-leftovers': {
    says: 'files of saves that were cut short, which belong to no manuscript; --yes files deletes them',
    run: async () => (await import('./remove-leftovers.ts')).sweepFiles,
  },
  'resend-failed': {
    says: 'sends letters again that failed --since a time (2026-05-01T09:30:00Z), once each; --dry-run only names them',
    run: async () => (await import('./resend-failed.ts')).resendAll,
  },
  deposit: {
    subject: 'NUMBER',
    says: 'tells Crossref of a publication with a DOI, after a deposit was refused, given up or never written',
    run: async () => (await import('./deposit.ts')).tellAgain,
  },
  'enrol-again': {
    says: 'after the user pool was lost: makes a user in the new one for everyone; they set passwords by email',
    run: async () => (await import('./enrol-again.ts')).enrol,
  },
  'export-person': {
    subject: 'EMAIL|GUEST',
    says: 'everything that is kept about a person, as JSON',
    run: async () => (await import('./export-person.ts')).printPerson,
  },
  'remove-publication': {
    subject: 'NUMBER',
    says: "what a court orders: a publication's files go for good; --yes NUMBER --reason '…' does it",
    run: async () => (await import('./remove-publication.ts')).takeOffline,
  },
  'delete-person': {
    subject: 'EMAIL|GUEST',
    says: 'lists what would be deleted with a person; --yes EMAIL does it',
    run: async () => (await import('./delete-person.ts')).removePerson,
  },
};
