import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createPipeline } from '../documents/pipeline.ts';
import { answerHelp, endCommand } from './end-command.ts';

/*
 * npm run -s extract -- MANUSCRIPT
 * npm run -s extract -- --why MANUSCRIPT
 *
 * Prints {extractedTitle, extractedAbstract, extractedKeywords} as JSON; with --why which lines could have been the title and what
 * spoke for and against each. Exit 0, or 1 with the reason in one line on stderr.
 */

const USAGE = 'Usage: npm run -s extract -- [--why] MANUSCRIPT';

async function run(file: string, isWhyAsked: boolean): Promise<string | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) return `${file} can’t be read: ${bytes.code ?? bytes.message}`;
  if (isWhyAsked) {
    const { explain } = await import('../documents/extract/explain.ts');
    process.stdout.write(`${await explain(bytes)}\n`);
    return null;
  }
  const pipeline = createPipeline({ workers: 1, isShortLived: true });
  try {
    const outcome = await pipeline.extract(bytes, basename(file));
    if (outcome.state === 'failed') return outcome.refusal.reason;
    const { title, abstract, keywords } = outcome.metadata;
    const answer = {
      extractedTitle: title.value,
      extractedAbstract: abstract.value,
      extractedKeywords: keywords.value,
    };
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    return null;
  } finally {
    await pipeline.close();
  }
}

answerHelp(USAGE);
const { positionals, values } = parseArgs({
  options: { why: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
await endCommand(file ? run(file, values.why) : Promise.resolve(USAGE));
