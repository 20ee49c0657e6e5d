import { readFile } from 'node:fs/promises';
import { extractMetadata } from '../extract/extract-metadata.ts';

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Usage: npm run -s extract -- MANUSCRIPT');
  const { title, abstract, keywords } = await extractMetadata(await readFile(file));
  const answer = {
    extractedTitle: title.value,
    extractedAbstract: abstract.value,
    extractedKeywords: keywords.value,
  };
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
