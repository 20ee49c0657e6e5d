import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { encodePng } from '../../functions/documents/word/drawings/encode-png.ts';
import { bundledFunctions, DOCUMENT_CHILD } from '../../functions/local/build/bundles.ts';
import { describeInstallation } from '../../functions/local/installation.ts';
import { functionEntries, workers } from '../../infra/access.ts';
import { buildReport } from '../documents/word/build-report.ts';
import { submitManuscript } from '../support/kill-loop.ts';
import { printRows, type Row, row } from './figures.ts';
import { limitTree } from './measure.ts';
import { onStack, type Stand } from './on-stack.ts';

/** Lambda's own part of the function's memory: its runtime interface, and what a kernel keeps of a process beside its pages. */
const KEPT_MEGABYTES = 100;
const { memory } = workers['build-proof'];
const LIMIT = memory - KEPT_MEGABYTES;

type Three = [manuscript: Uint8Array, coverLetter: Uint8Array, declaration: Uint8Array];

/**
 * The proof worker's own process with its children, under the memory of its function, on the heaviest manuscripts that may be submitted:
 * three documents of 49 MB. Whatever takes more is killed at once, as Lambda would.
 */
export async function run([only = '']: string[]): Promise<void> {
  const docx = heavyDocx();
  const pdf = await heavyPdf();
  const transparent = heavyDocx(8 * 2 ** 20, true);
  const cases: Record<string, Three> = {
    'three DOCX': [docx, docx, docx],
    'three PDF': [pdf, pdf, pdf],
    'DOCX and two PDF': [docx, pdf, pdf],
    'DOCX with pictures of 8 MB that are partly transparent': [transparent, transparent, transparent],
  };
  // No other worker takes the messages.
  await onStack({ workers: 0 }, async (stand) => {
    const rows: Row[] = [];
    for (const [name, documents] of Object.entries(cases))
      if (name.includes(only)) rows.push(await measure(stand, name, documents));
    printRows('Memory of the proof worker', rows);
  });
}

async function measure({ stack, api }: Stand, name: string, documents: Three): Promise<Row> {
  const author = await api.person('author', 'Weighty');
  const [manuscript, coverLetter, declaration] = documents;
  const manuscriptId = await submitManuscript(api, author, 'Heavy', {
    documents: { manuscript, coverLetter, declaration },
  });
  const { places } = describeInstallation(stack);
  const folder = await bundledFunctions(functionEntries);
  const message = JSON.stringify({ manuscriptId, proofVersion: 1 });
  const begin = performance.now();
  const worker = spawn(
    process.execPath,
    [`--max-old-space-size=${memory - 256}`, join(import.meta.dirname, 'memory-worker.ts'), message],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
      env: {
        ...process.env,
        AWS_LAMBDA_FUNCTION_NAME: 'build-proof',
        MANUSCRIPTS_TABLE: places.manuscriptsTable,
        DOCUMENTS_BUCKET: places.documentsBucket,
        CONSUMED_QUEUE_URL: places.proofQueueUrl,
        DOCUMENT_CHILD: join(folder, DOCUMENT_CHILD),
      },
    },
  );
  const { peakMegabytes, rootMegabytes, wasKilled } = await limitTree(worker, LIMIT);
  const seconds = (performance.now() - begin) / 1000;
  const { manuscript: built } = await api.ask(author.token, 'GET', `/manuscripts/${manuscriptId}`);
  const outcome = [built.proof.state, built.proof.reason].filter(Boolean).join(': ');
  const sizes = documents.map((bytes) => Math.round(bytes.length / 2 ** 20)).join(' + ');
  return row(
    `${name} (${sizes} MB): peak (the worker itself)`,
    `${Math.round(peakMegabytes)} MB (${Math.round(rootMegabytes)}), ${outcome}, ${seconds.toFixed(1)} s${wasKilled ? ', KILLED' : ''}`,
    `≤ ${LIMIT} MB`,
    !wasKilled,
  );
}

const MEGABYTE = 2 ** 20;
/** Just under what one document may have. */
const TARGET_BYTES = 49 * MEGABYTE;

/** PNGs of noise, which nothing makes smaller: about 3 bytes a pixel, 4 with alpha. */
function pictures(bytesEach: number, channels: 3 | 4): Uint8Array[] {
  const wide = Math.floor(Math.sqrt(bytesEach / channels));
  const noisePng = () => encodePng(wide, wide, channels, randomBytes(wide * wide * channels));
  return Array.from({ length: Math.floor(TARGET_BYTES / noisePng().length) }, noisePng);
}

/** A manuscript of forty pages that its pictures bring to 49 MB. */
function heavyDocx(bytesEach = 2 * MEGABYTE, hasAlpha = false): Uint8Array {
  const all = pictures(bytesEach, hasAlpha ? 4 : 3);
  return buildReport(
    40,
    all.map((content, index) => ({ name: `image${index}.png`, content })),
  );
}

/** Scans, one to a page, 49 MB. */
async function heavyPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const png of pictures(2 * MEGABYTE, 3)) {
    const image = await document.embedPng(png);
    document.addPage([595, 842]).drawImage(image, { x: 40, y: 200, width: 500, height: 500 });
  }
  return document.save();
}
