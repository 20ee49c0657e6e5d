import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '../../shared/brand/brand.ts';
import { createPipeline } from '../documents/pipeline.ts';
import { type PublicationMeta, readPublicationMeta } from '../forms/publication-meta.ts';
import { articleFiles, json } from './article-files.ts';
import { answerHelp, endCommand } from './end-command.ts';

/* npm run -s article -- MANUSCRIPT.docx --meta meta.json --out FOLDER [--model]
   
   Makes a manuscript into a published article: every file of it, the results of its checks and the ledger of its words; with --model its text as JSON too. It
   runs the worker's own job. Exit 0 and a line for each file, even if checks block; or 1 with the reason in one line on stderr. */

const USAGE = 'Usage: npm run -s article -- MANUSCRIPT.docx --meta meta.json --out FOLDER [--model]';

async function run(args: string[]): Promise<string | null> {
  const { positionals, values } = parseArgs({
    args,
    options: {
      meta: { type: 'string' },
      out: { type: 'string' },
      model: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  const { out } = values;
  if (!file || others.length > 0 || !values.meta || !out) return USAGE;
  const meta = readMeta(values.meta);
  const docx = read(file);
  // Before the work, so that no one waits for what can't be written.
  mkdirSync(join(out, 'figures'), { recursive: true });
  const pipeline = createPipeline({ workers: 1, isShortLived: true });
  try {
    const outcome = await pipeline.buildArticle({ docx, fileName: basename(file), meta, isFinal: true });
    if (outcome.state === 'failed') return outcome.refusal.reason;
    const files = articleFiles(outcome, meta);
    files.set('ledger.json', json(outcome.ledger));
    if (values.model) files.set('model.json', json(JSON.parse(outcome.text)));
    for (const [name, content] of files) {
      const path = join(out, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      process.stdout.write(`${path}\n`);
    }
    return null;
  } finally {
    await pipeline.close();
  }
}

function read(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${file} can’t be read: ${code ?? message}`);
  }
}

function readMeta(file: string): PublicationMeta {
  const written = new TextDecoder().decode(read(file));
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  const meta = readPublicationMeta(value);
  const doiPrefix = meta.journal.doiPrefix ?? brand.doiPrefix;
  return { ...meta, journal: { ...meta.journal, doiPrefix } };
}

answerHelp(USAGE);
await endCommand(run(process.argv.slice(2)));
