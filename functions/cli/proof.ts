import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { explainNotADocument, sniffDocument } from '../documents/check/sniff.ts';
import { ledgerOf } from '../documents/ledger/ledger.ts';
import { textOfPdf } from '../documents/ledger/text-of-pdf.ts';
import { DocumentFault } from '../documents/model/faults.ts';
import type { DocumentKind, SourceDocument } from '../documents/outcome.ts';
import { createPipeline } from '../documents/pipeline.ts';
import { answerHelp, endCommand } from './end-command.ts';
import { PROOF_USAGE, type ProofArguments, parseProofArguments } from './proof-arguments.ts';

/*
 * npm run -s proof -- MANUSCRIPT COVER_LETTER DECLARATION --out merged.pdf
 * npm run -s proof -- MANUSCRIPT --out one.pdf
 * npm run -s proof -- MANUSCRIPT.docx --out one.pdf --dump FOLDER --report words.json
 *
 * The worker's own pipeline over files; with --dump also what each stage makes of the manuscript, with --report what became of its words. Exit 0, or 1 with the reason in one line on stderr.
 */

const kinds: DocumentKind[] = ['manuscript', 'coverLetter', 'declaration'];

async function run({ files, out, cover, lineNumbers, dump, report }: ProofArguments): Promise<string | null> {
  const documents: SourceDocument[] = [];
  for (const [index, kind] of kinds.entries()) {
    const file = files[index];
    if (file === undefined) break;
    const bytes = read(file);
    if (bytes instanceof Error) return `${file} can’t be read: ${bytes.code ?? bytes.message}`;
    if (bytes.length === 0) return explainNotADocument(kind, bytes);
    documents.push({ kind, fileName: basename(file), bytes });
  }
  const manuscript = documents.find(({ bytes }) => sniffDocument(bytes) === 'docx');
  if (report !== undefined && manuscript?.kind !== 'manuscript')
    throw new Error('--report counts the words of a Word document, but the manuscript is not one.');
  if (dump !== undefined) await dumpManuscript(documents, dump, lineNumbers);
  // One child: a second would load the fonts again, which costs more than it gains in one run.
  const pipeline = createPipeline({ workers: 1, isShortLived: true });
  try {
    const outcome = await pipeline.buildProof({
      documents,
      cover: files.length > 1 ? cover : undefined,
      lineNumbers,
    });
    if (outcome.state === 'failed') return outcome.refusal.reason;
    writeFileSync(out, outcome.pdf);
    if (report !== undefined && manuscript) {
      const ledger = ledgerOf(manuscript.bytes, [await textOfPdf(outcome.pdf)], []);
      writeFileSync(report, `${JSON.stringify(ledger, null, 2)}\n`);
    }
    return null;
  } finally {
    await pipeline.close();
  }
}

/** An unreadable file is left to the proof, which says why. */
async function dumpManuscript(
  [manuscript]: SourceDocument[],
  folder: string,
  lineNumbers: boolean,
): Promise<void> {
  if (!manuscript || sniffDocument(manuscript.bytes) !== 'docx')
    throw new Error('--dump shows the stages of a Word document, but the manuscript is not one.');
  const { dumpStages } = await import('./dump-stages.ts');
  await dumpStages(manuscript.bytes, folder, { lineNumbers }).catch((error: unknown) => {
    if (!(error instanceof DocumentFault)) throw error;
  });
}

function read(file: string): Uint8Array | NodeJS.ErrnoException {
  try {
    return readFileSync(file);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

answerHelp(PROOF_USAGE);
const parsed = parseProofArguments(process.argv.slice(2));
await endCommand('problem' in parsed ? Promise.resolve(parsed.problem) : run(parsed));
