import { DocumentFault, refuse } from '../documents/model/faults.ts';

/** Prints a command's usage and exits, if requested. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes('--help')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

/** Ends a command: null for success, otherwise its reason on one line of stderr, and the exit code of a failure. */
export async function endCommand(done: Promise<string | null>): Promise<void> {
  const problem = await done.catch(reasonOf);
  if (problem === null) return;
  process.stderr.write(`${problem.replace(/\s+/g, ' ').trim()}\n`);
  process.exitCode = 1;
}

function reasonOf(error: unknown): string {
  if (error instanceof DocumentFault) return refuse('manuscript', error.fault).reason;
  return error instanceof Error ? error.message : String(error);
}
