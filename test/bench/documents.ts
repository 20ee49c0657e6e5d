import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import { buildMetafile, type MetafileContent, metafileContents } from '../documents/word/build-metafile.ts';
import { buildReport } from '../documents/word/build-report.ts';
import { asDocument, corpusFiles, TYPES } from './corpus.ts';
import { benchDocx } from './documents-docx.ts';
import { benchPdf } from './documents-pdf.ts';
import { benchSpeed } from './documents-speed.ts';
import { commandOfProof, timeCommand } from './external.ts';
import { none, printLines, printRows, type Row, row } from './figures.ts';
import { peakMegabytes, timed } from './measure.ts';
import { inFolder } from './on-stack.ts';

const parts: Record<string, [title: string, bench: (corpus: string, work: string) => Promise<Row[]>]> = {
  docx: ['DOCX to PDF: what a reviewer reads', benchDocx],
  pdf: ['PDFs: same pages and text after our merge', benchPdf],
  hostile: ['Hostile files: a PDF or a plain reason', benchHostile],
  heavy: ['Heavy pictures', benchHeavy],
  speed: ['Speed, pair by pair', benchSpeed],
  extraction: ['Extraction', benchExtraction],
};

/** The folder holds docx/ and pdf/ with scholarly/, generic/ and hostile/, score.mjs, score-extract.mjs and truth.json. */
export const run = ([corpus = '', ...chosen]: string[]): Promise<void> =>
  inFolder(async (work) => {
    for (const [name, [title, bench]] of Object.entries(parts))
      if (chosen.length === 0 || chosen.includes(name)) printRows(title, await bench(corpus, work));
  });

/** Each hostile file beside an ordinary job: how it ends, its time and memory, and whether the other job suffers. */
async function benchHostile(corpus: string): Promise<Row[]> {
  const ordinary = asDocument(corpusFiles(corpus, 'pdf', 'scholarly')[0]!);
  const rows: Row[] = [];
  for (const type of TYPES) {
    const pipeline = createPipeline({ workers: 2 });
    await pipeline.warmUp();
    const ends = { ready: 0, failed: 0, thrown: 0, othersLost: 0 };
    let [slowest, most] = [0, 0];
    for (const file of corpusFiles(corpus, type, 'hostile')) {
      const build = async () => {
        const startedAt = performance.now();
        const outcome = await pipeline
          .buildProof({ documents: [asDocument(file)] })
          .catch((error: Error) => ({ state: 'thrown' as const, error }));
        slowest = Math.max(slowest, (performance.now() - startedAt) / 1000);
        return outcome;
      };
      const { value, megabytes } = await peakMegabytes(() =>
        Promise.allSettled([build(), pipeline.buildProof({ documents: [ordinary] })]),
      );
      most = Math.max(most, megabytes);
      const [hostile, other] = value;
      if (hostile.status === 'rejected') throw hostile.reason;
      ends[hostile.value.state] += 1;
      if (hostile.value.state === 'thrown')
        printLines([`${type}/${basename(file)}: ${String(hostile.value.error).slice(0, 200)}`]);
      if (other.status === 'rejected' || other.value.state !== 'ready') ends.othersLost += 1;
    }
    await pipeline.close();
    const { ready, failed, thrown } = ends;
    rows.push(
      row(
        `${type}: PDF / plain reason / neither`,
        `${ready} / ${failed} / ${thrown}`,
        'neither: 0',
        thrown === 0,
      ),
      none(`${type}: other jobs lost`, ends.othersLost),
      row(`${type}: slowest`, `${slowest.toFixed(1)} s`, '< 20 s', slowest < 20),
      row(`${type}: most memory, both children`, `${most.toFixed(0)} MB`, '< 1024 MB', most < 1024),
    );
  }
  return rows;
}

const PAGES = 40;
const HEAVY_SECONDS = 10;

/** Reports of forty pages with one or three metafiles of 5, 10 and 20 MB, by the command and by a warm worker. */
async function benchHeavy(_corpus: string, work: string): Promise<Row[]> {
  const folder = join(work, 'heavy');
  mkdirSync(folder);
  const pipeline = createPipeline({ workers: 1 });
  await pipeline.warmUp();
  const rows: Row[] = [];
  const sizes: (readonly [MetafileContent, number][])[] = metafileContents.flatMap((content) =>
    [5, 10, 20].map((megabytes) => [[content, megabytes] as const]),
  );
  sizes.push(metafileContents.slice(0, 3).map((content) => [content, 5]));
  const [file, out] = [join(folder, 'report.docx'), join(folder, 'report.pdf')];
  for (const metafiles of sizes) {
    const name = metafiles.map((metafile) => metafile.join(' ')).join(', ');
    const pictures = metafiles.map(([content, megabytes], index) => ({
      name: `image${index + 1}.emf`,
      content: buildMetafile(content, megabytes),
    }));
    writeFileSync(file, buildReport(PAGES, pictures));
    writeFileSync(out, '');
    const cold = timeCommand(commandOfProof(file, out)).wall;
    let left: number | undefined;
    const ms = await timed(async () => {
      const outcome = await pipeline.buildProof({ documents: [asDocument(file)] });
      if (outcome.state === 'ready') left = outcome.warnings.length;
    });
    const warm = ms / 1000;
    const isMade = left !== undefined && statSync(out).size > 0;
    rows.push(
      row(
        `metafiles among ${PAGES} pages: ${name} MB`,
        `${isMade ? 'a PDF' : 'no PDF'}, command ${cold.toFixed(1)} s, worker ${warm.toFixed(1)} s, ${left ?? 0} left out`,
        `a PDF in < ${HEAVY_SECONDS} s by both`,
        isMade && cold < HEAVY_SECONDS && warm < HEAVY_SECONDS,
      ),
    );
  }
  await pipeline.close();
  return rows;
}

interface Sums {
  n: number;
  title_ok: number;
  all_ok: number;
}

/** Every document with known title, abstract and keywords, by the collection's own scorer. */
async function benchExtraction(corpus: string, work: string): Promise<Row[]> {
  const truth = join(corpus, 'truth.json');
  const pipeline = createPipeline();
  const predictions: Record<string, unknown> = {};
  for (const { file } of JSON.parse(readFileSync(truth, 'utf8')) as { file: string }[]) {
    const outcome = await pipeline.extract(readFileSync(join(corpus, file)), file);
    if (outcome.state === 'failed') continue;
    const { title, abstract, keywords } = outcome.metadata;
    predictions[file] = { title: title.value, abstract: abstract.value, keywords: keywords.value };
  }
  await pipeline.close();
  const predicted = join(work, 'predictions.json');
  writeFileSync(predicted, JSON.stringify(predictions));
  const scorer = [join(corpus, 'score-extract.mjs'), '--truth', truth, '--pred', predicted];
  const { stdout } = spawnSync(process.execPath, scorer, { encoding: 'utf8' });
  const { docx, pdf } = JSON.parse(stdout) as { docx: Sums; pdf: Sums };
  const right = (what: string, { n }: Sums, share: number, least: number) =>
    row(`${what} (${n})`, share.toFixed(3), `≥ ${least}`, share >= least);
  return [
    right('all three fields right, DOCX', docx, docx.all_ok, 0.9),
    right('all three fields right, PDF', pdf, pdf.all_ok, 0.7),
    right('title right, DOCX', docx, docx.title_ok, 0.97),
    right('title right, PDF', pdf, pdf.title_ok, 0.95),
  ];
}
