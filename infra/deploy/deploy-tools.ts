import type { Account } from './account.ts';
import type { Run } from './run-node.ts';

export interface DeployTools {
  findAccount: () => Promise<Account>;
  run: Run;
  say: (line: string) => void;
  /** Where packages are searched for. Default: where npm puts them. */
  packageFolders?: string[];
}
