import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildChanges } from '../documents/changes/build-changes.ts';
import { describeChanges } from '../documents/changes/describe-changes.ts';
import { answerHelp, endCommand } from './end-command.ts';

/* npm run -s changes -- OLD.docx NEW.docx --out changes.pdf [--json]
   
   Makes the part of a revision's proof with the changes since the round before, from the two manuscripts; with --json the changes are
   printed as well. Exit 0, or 1 with the reason in one line on stderr. */

const USAGE = 'Usage: npm run -s changes -- OLD.docx NEW.docx --out changes.pdf [--json]';

async function run(): Promise<string | null> {
  const { positionals, values } = parseArgs({
    options: { out: { type: 'string' }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [before, after] = positionals;
  if (!before || !after || !values.out) return USAGE;
  const outcome = await buildChanges(readFileSync(before), readFileSync(after), (comparison) => {
    if (values.json) process.stdout.write(`${JSON.stringify(describeChanges(comparison), null, 2)}\n`);
  });
  if (outcome.state === 'leftOut') return outcome.reason;
  writeFileSync(values.out, outcome.pdf);
  return null;
}

answerHelp(USAGE);
await endCommand(run());
