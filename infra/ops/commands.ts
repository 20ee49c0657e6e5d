import { counted } from '../../shared/domain/counted.ts';
import type { Given } from './given.ts';

/** `time`: in the past, with its zone; becomes UTC. */
export type Options = Record<string, 'text' | 'time' | 'flag'>;

export interface Command {
  /** The required argument, if any; `[…]` for an optional one, and an ellipsis for several. */
  subject?: string;
  /** Beside those that every command has. */
  options?: Options;
  says: string;
  /** Returns whether all is well. */
  run: (given: Given) => Promise<boolean>;
}

const NO_MANUSCRIPT = (typed: string) =>
  `We can’t find the manuscript ${typed}. Use its number, as JICS-2026-0012, or its id of 26 letters and digits, which links to it and logs have.`;

/** All commands of `npm run ops`. Each loads what it needs only when it is called. */
export const commands: Record<string, Command> = {
  check: {
    says: 'checks that everything stored fits together; --cursor continues from where an earlier run stopped',
    options: { cursor: 'text' },
    run: async (given) => (await import('./check.ts')).check(given),
  },
  redrive: {
    says: 'builds that failed by a fault of ours or found no worker, since when and why; --yes builds sends them again',
    options: { yes: 'text' },
    run: async (given) => (await import('./redrive.ts')).redriveBuilds(given),
  },
  history: {
    subject: 'NUMBER|ID',
    says: 'what happened to one manuscript, by the number that people use (JICS-2026-0012) or its id',
    run: async ({ installation, subject, say }) => {
      const { describeManuscript, manuscriptIdOf } = await import(
        '../../functions/ops/describe-manuscript.ts'
      );
      const lines = await describeManuscript(installation, await manuscriptIdOf(installation, subject));
      for (const line of lines ?? [NO_MANUSCRIPT(subject)]) say(line);
      return lines !== undefined;
    },
  },
  failures: {
    says: 'what failed, from all logs: in the last hour, or --since a time; with --reference all about the one call whose reference a page showed',
    options: { reference: 'text', since: 'time' },
    run: async (given) => (await import('./failures.ts')).listFailures(given),
  },
  restore: {
    subject: 'people|manuscripts|publications',
    says: 'that table as it was at a time (2026-05-01T09:30:00Z), as a new one beside it',
    options: { to: 'time' },
    run: async (given) => (await import('./restore.ts')).restore(given),
  },
  'remove-table': {
    subject: 'TABLE|all',
    says: 'takes away a table that a restore left and no one works on; all: lists them; --yes TABLE does it',
    options: { yes: 'text' },
    run: async (given) => (await import('./remove-table.ts')).takeTableAway(given),
  },
  'restore-files': {
    subject: 'NUMBER|ID|all',
    says: 'brings back saved files that were deleted by mistake, of one manuscript or of all',
    run: async ({ installation, subject, say }) => {
      const { restoreFiles } = await import('../../functions/ops/restore-files.ts');
      const { manuscriptIdOf } = await import('../../functions/ops/describe-manuscript.ts');
      const id = subject === 'all' ? undefined : await manuscriptIdOf(installation, subject);
      let count = 0;
      const isFound = await restoreFiles(installation, id, (key) => {
        count += 1;
        say(key, { key });
      });
      say(isFound ? `${counted(count, 'file is', 'files are')} there again` : NO_MANUSCRIPT(subject));
      return isFound;
    },
  },
  export: {
    says: 'articles, a manuscript or everything for elsewhere, --as ojs-3.3|ojs-3.4|ojs-3.5|jats|meca|bag --to a FOLDER that is new or empty; OJS needs --uploader, MECA --manuscript',
    options: {
      as: 'text',
      to: 'text',
      manuscript: 'text',
      for: 'text',
      uploader: 'text',
      address: 'text',
      schemas: 'text',
      'permit-names': 'flag',
    },
    run: async (given) => (await import('./export.ts')).exportAs(given),
  },
  'import-bag': {
    subject: 'FOLDER',
    says: 'reads what export --as bag has written into an installation that is empty',
    run: async (given) => (await import('./import-bag.ts')).importBag(given),
  },
  'remove-leftovers': {
    says: 'files of saves that were cut short, which belong to no manuscript; --yes files deletes them',
    options: { yes: 'text' },
    /** Says which; deletes only with `--yes files`. */
    run: async ({ installation, options, say }) => {
      const { removeLeftovers } = await import('../../functions/ops/remove-leftovers.ts');
      const isWanted = options.yes === 'files';
      let count = 0;
      await removeLeftovers(installation, isWanted, (manuscriptId) => {
        count += 1;
        say(manuscriptId, { manuscriptId });
      });
      say(
        `${counted(count, 'folder')} without a manuscript${isWanted ? ' deleted' : count === 0 ? '' : '. Nothing was done. To delete them: --yes files'}`,
      );
      return isWanted || options.yes === undefined;
    },
  },
  'resend-failed': {
    says: 'sends letters again that failed --since a time (2026-05-01T09:30:00Z), once each',
    options: { since: 'time' },
    run: async ({ installation, options, say }) => {
      const { resendFailed } = await import('../../functions/ops/resend-failed.ts');
      if (!options.since)
        throw new Error(
          'resend-failed needs --since, the time from which on letters failed, as 2026-05-01T09:30:00Z.',
        );
      let count = 0;
      await resendFailed(installation, options.since, ({ manuscriptId, letterId }, outcome) => {
        if (outcome.endsWith('queued')) count += 1;
        say(`${manuscriptId}, letter ${letterId}: ${outcome}`, { manuscriptId, letterId, outcome });
      });
      say(`${counted(count, 'letter leaves', 'letters leave')} again within minutes`);
      return true;
    },
  },
  deposit: {
    subject: 'NUMBER',
    says: 'the state of a publication’s deposit at Crossref, and the reason; then tells Crossref again, if it was refused, given up or never written',
    run: async ({ installation, subject, say }) => {
      const { depositAgain } = await import('../../functions/ops/deposit-again.ts');
      const number = /^\d{1,6}$/.test(subject) ? Number(subject) : 0;
      const [latest] = await installation.deposits.list(number);
      say(
        latest
          ? `${subject}: ${latest.state}, content of ${latest.at}, ${counted(latest.tries, 'try', 'tries')}${latest.message ? `: ${latest.message}` : ''}`
          : `${subject}: no deposit was written`,
        latest ?? { number },
      );
      const outcome = await depositAgain(installation, number, new Date().toISOString());
      const says = installation.isDryRun && outcome === 'queued' ? 'would be queued' : outcome;
      say(`${subject}: ${says}`, { number, outcome });
      return outcome === 'queued' || outcome === 'on its way already';
    },
  },
  'new-key': {
    subject: 'editors|reviewers|sign-in',
    says: 'makes a new access key for editors or reviewers, or a new secret that signs links; --yes KEY does it',
    options: { yes: 'text' },
    run: async (given) => (await import('./new-key.ts')).makeNewKey(given),
  },
  'enrol-again': {
    says: 'after the user pool was lost: makes a user in the new one for everyone; they set passwords by email',
    /** Returns whether everyone can sign in again. */
    run: async ({ installation, say }) => {
      const { enrolAgain } = await import('../../functions/ops/person/enrol-again.ts');
      const counts = { 'is there': 0, enrolled: 0, 'cannot be read': 0 };
      await enrolAgain(installation, (personId, outcome) => {
        counts[outcome] += 1;
        if (outcome !== 'is there') say(`${personId}: ${outcome}`, { personId, outcome });
      });
      say(
        `${counted(counts.enrolled, 'person', 'people')} enrolled, ${counts['is there']} in the pool before`,
      );
      return counts['cannot be read'] === 0;
    },
  },
  'export-person': {
    subject: 'EMAIL|GUEST',
    says: 'everything that is kept about a person, as JSON',
    /** The JSON on standard output, so that it can be redirected anywhere. */
    run: async ({ installation, subject }) => {
      const { exportPerson } = await import('../../functions/ops/person/export-person.ts');
      console.log(JSON.stringify(await exportPerson(installation, subject), null, 2));
      return true;
    },
  },
  import: {
    subject: '[FILE…]',
    says: 'reads what a journal brings from another system (--from old.example.org/jics) and says what would come of it; --apply ID stages it; --release ID --yes ID makes it public; --invite ID --yes ID writes once to each person who came with it; --undo ID --yes ID takes it back before that; --list',
    options: {
      from: 'text',
      apply: 'text',
      release: 'text',
      invite: 'text',
      undo: 'text',
      yes: 'text',
      list: 'flag',
    },
    run: async (given) => (await import('./import.ts')).importJournal(given),
  },
  'remove-publication': {
    subject: 'NUMBER',
    says: "what a court orders: a publication's text and files go for good; --yes NUMBER --reason '…' does it, --names-too with title and authors",
    options: { yes: 'text', reason: 'text', 'names-too': 'flag' },
    run: async (given) => (await import('./remove-publication.ts')).takeOffline(given),
  },
  'delete-person': {
    subject: 'EMAIL|GUEST',
    says: 'lists what would be deleted with a person; --yes EMAIL does it',
    options: { yes: 'text' },
    run: async (given) => (await import('./delete-person.ts')).removePerson(given),
  },
};
