import type { Installation } from '../../functions/ops/installation.ts';

/** For every command of `npm run ops`. */
export interface Given {
  installation: Installation;
  /** The argument after the command. */
  subject: string;
  /** All of them, for a command that takes several. */
  subjects?: readonly string[];
  options: Record<string, string | undefined>;
  /** Prints the line; with `--json` an object with these facts and the line. */
  say: (line: string, facts?: object) => void;
}
