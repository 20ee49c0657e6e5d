import { parseArgs } from 'node:util';
import { openLocalInstallation } from '../../functions/ops/installation-file.ts';
import type { Given } from './given.ts';

/*
 * npm run ops -- COMMAND …: what whoever looks after an installation may need at night (infra/README.md). `--stage NAME` names one on
 * AWS, by the ordinary credentials; `--local DATA_DIR` the one that runs on this machine.
 */

interface Command {
  /** What has to stand behind it, if anything. */
  subject?: string;
  says: string;
  /** Answers whether all is well. */
  run: () => Promise<(given: Given) => Promise<boolean>>;
}

const commands: Record<string, Command> = {
  check: {
    says: 'looks whether everything that is stored fits together; --cursor C goes on from where an earlier run stopped',
    run: async () => (await import('./check.ts')).check,
  },
  backfill: {
    says: 'brings manuscripts of an earlier version up to date: seats, and the editors’ desk; --cursor C as for check',
    run: async () => (await import('./backfill.ts')).backfill,
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
  'export-person': {
    subject: 'EMAIL',
    says: 'everything that is kept about a person, as JSON',
    run: async () => (await import('./export-person.ts')).printPerson,
  },
  'delete-person': {
    subject: 'EMAIL',
    says: 'says what would go with a person; --yes EMAIL does it',
    run: async () => (await import('./delete-person.ts')).removePerson,
  },
};

const usage = () =>
  Object.entries(commands)
    .map(([name, { subject = '', says }]) => `  ${`${name} ${subject}`.padEnd(24)}${says}`)
    .join('\n');

async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      ['stage', 'local', 'cursor', 'yes', 'to'].map((name) => [name, { type: 'string' as const }]),
    ),
  });
  const [name = '', subject = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const options = values as Given['options'];
  if (!command || (command.subject && !subject) || Boolean(options.stage) === Boolean(options.local))
    throw new Error(
      `npm run ops -- COMMAND, with --stage NAME (on AWS) or --local DATA_DIR (this machine)\n${usage()}`,
    );
  const installation = options.local
    ? await openLocalInstallation(options.local)
    : await (await import('./stage-installation.ts')).openStageInstallation(options.stage!);
  try {
    return await (await command.run())({ installation, subject, options });
  } finally {
    installation.close();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
