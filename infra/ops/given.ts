import type { Installation } from '../../functions/ops/installation.ts';

/** To every command of `npm run ops`. */
export interface Given {
  installation: Installation;
  /** What stands behind the command. */
  subject: string;
  options: Record<string, string | undefined>;
}
