import { readFileSync, writeFileSync } from 'node:fs';
import { anonymiseDocx, boundCopy } from '../documents/anonymise-docx.ts';
import { identityForms } from '../documents/anonymous/identity-forms.ts';
import { anonymousPdf } from '../documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../documents/anonymous/pdf/verify-anonymous.ts';
import { checkDocument } from '../documents/check/check-document.ts';
import { extractMetadata } from '../documents/extract/extract-metadata.ts';
import { ANONYMISE_USAGE, parseAnonymiseArguments } from './anonymise-arguments.ts';
import { answerHelp, endCommand } from './end-command.ts';

/* npm run -s anonymise -- MANUSCRIPT --authors "Given Family <mail>; …" --out copy.pdf --report findings.json
   
   Makes the copy of a manuscript that reviewers get if review is anonymous, and its findings. Exit 0, or 1 with the reason in one line
   on stderr. */

async function run(args: string[]): Promise<string | null> {
  const asked = parseAnonymiseArguments(args);
  if ('problem' in asked) return asked.problem;
  const { file, authors, out, report } = asked;
  const bytes = readFileSync(file);
  const { type } = await checkDocument({ kind: 'manuscript', fileName: file, bytes });
  const title = asked.title ?? (await extractMetadata(bytes)).title.value;
  const made =
    type === 'pdf'
      ? await anonymousPdf(bytes, identityForms(authors), new Map(), { title })
      : await anonymiseDocx(bytes, authors, new Map(), { title });
  if ('failed' in made) return made.failed;
  const { pages, ...found } = made;
  const pdf = type === 'pdf' ? await boundCopy(made) : made.pdf;
  const verified = await verifyAnonymous(pdf, identityForms(authors));
  if (!verified.clean) return `We could not make this file anonymous: ${verified.where}.`;
  writeFileSync(out, pdf);
  if (report) writeFileSync(report, `${JSON.stringify({ pages, ...found, pdf: undefined }, null, 2)}\n`);
  return null;
}

answerHelp(ANONYMISE_USAGE);
await endCommand(run(process.argv.slice(2)));
