import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createPipeline } from '../pipeline.ts';

/*
 * npm run -s extract -- MANUSCRIPT
 *
 * Prints {extractedTitle, extractedAbstract, extractedKeywords} as JSON. Exit 0, or 1 with the reason in one line on stderr.
 */

async function run(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) return `${file} can’t be read: ${bytes.code ?? bytes.message}`;
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

const [file] = process.argv.slice(2);
const problem = file
  ? await run(file).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  : 'Usage: npm run -s extract -- MANUSCRIPT';
if (problem !== null) {
  process.stderr.write(`${problem.replace(/\s+/g, ' ').trim()}\n`);
  process.exitCode = 1;
}
