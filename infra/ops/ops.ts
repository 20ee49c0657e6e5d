import { runOps } from './run-ops.ts';

/* npm run ops -- COMMAND …: what the operator of an installation may need at night (infra/README.md). `--stage NAME` names one on AWS,
   by the ordinary credentials; `--local DATA_DIR` the one running on this machine. */

try {
  process.exitCode = (await runOps(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
