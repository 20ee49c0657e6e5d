import { type Account, findAccount } from './account.ts';
import { type Run, runNode } from './run-node.ts';

export interface DeployTools {
  findAccount: () => Promise<Account>;
  run: Run;
  say: (line: string) => void;
  /** Where packages are searched for. Default: where npm puts them. */
  packageFolders?: string[];
}

/** As `npm run` calls it: prints, and sets the exit code. */
export async function runCommand(
  command: (args: string[], tools: DeployTools) => Promise<number>,
  help: string,
): Promise<void> {
  const args = process.argv.slice(2);
  const say = (line: string) => console.log(line);
  if (args.includes('--help')) return say(help);
  process.exitCode = await command(args, { findAccount, run: runNode, say }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
}
