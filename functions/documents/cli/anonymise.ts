import { readFileSync, writeFileSync } from 'node:fs';
import { anonymiseDocx } from '../anonymise-docx.ts';
import { checkDocument } from '../check/check-document.ts';
import { extractMetadata } from '../extract/extract-metadata.ts';
import { parseAnonymiseArguments } from './anonymise-arguments.ts';
import { endCommand } from './end-command.ts';

/*
 * npm run -s anonymise -- MANUSCRIPT --authors "Given Family <mail>; …" --out copy.pdf --report findings.json
 *
 * The copy of a manuscript that reviewers get where review is anonymous, and what was found in it. Exit 0, or 1 with the reason in one
 * line on stderr.
 */

async function run(args: string[]): Promise<string | null> {
  const asked = parseAnonymiseArguments(args);
  if ('problem' in asked) return asked.problem;
  const { file, authors, out, report } = asked;
  const bytes = readFileSync(file);
  const { type } = await checkDocument({ kind: 'manuscript', fileName: file, bytes });
  const title = asked.title ?? (await extractMetadata(bytes)).title.value;
  if (type === 'pdf') return 'Only Word documents can be made anonymous here.';
  const { pdf, pages, ...found } = await anonymiseDocx(bytes, authors, new Map(), { title });
  writeFileSync(out, pdf);
  if (report) writeFileSync(report, `${JSON.stringify({ pages, ...found }, null, 2)}\n`);
  return null;
}

await endCommand(run(process.argv.slice(2)));
