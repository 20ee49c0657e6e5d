import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import { runJob } from '../../functions/documents/process/run-job.ts';
import { asDocument, corpusFiles, cover } from './corpus.ts';
import { commandOfProof, hasProgram, timeCommand } from './external.ts';
import { median, quantile, type Row, row } from './figures.ts';
import { cpuClock, cpuSecondsWithChildren } from './measure.ts';

const sampled = 20;
const KINDS = ['manuscript', 'coverLetter', 'declaration'] as const;

/** Ours and the other program on the same file, one right after the other, so that a busy machine is unfair to neither. */
export async function benchSpeed(corpus: string, work: string): Promise<Row[]> {
  return [...(await docxRows(corpus, work)), await mergeRow(corpus, work), await proofRow(corpus)];
}

async function docxRows(corpus: string, work: string): Promise<Row[]> {
  // By size, so that letters and long papers have their share.
  const bySize = corpusFiles(corpus, 'docx', 'scholarly').sort((a, b) => statSync(a).size - statSync(b).size);
  const files = spread(bySize, sampled);
  await runJob({ name: 'warmUp' });
  for (const file of files.slice(0, 3)) await warmCpu(file);
  const out = join(work, 'cold.pdf');
  const convert = (file: string) => timeCommand(commandOfProof(file, out)).cpu;
  // The first run after an installation compiles our code, which is cached.
  if (files[0]) convert(files[0]);
  const hasOffice = hasProgram('soffice');
  const [warm, cold, office] = [[] as number[], [] as number[], [] as number[]];
  for (const file of files) {
    warm.push(await warmCpu(file));
    cold.push(convert(file));
    if (!hasOffice) continue;
    const command = ['soffice', '--headless', '--convert-to', 'pdf', '--outdir', join(work, 'office'), file];
    office.push(timeCommand(command).cpu);
  }
  const ratios = (ours: number[]) => office.map((cpu, index) => cpu / ours[index]!);
  const line = (measure: string, ours: number[], needed: number): Row => {
    const target = `≥ ${needed} times less than LibreOffice`;
    const own = `${median(ours).toFixed(2)} s`;
    if (!hasOffice) return row(measure, `${own} (LibreOffice is absent)`, target);
    const [usual, low] = [median(ratios(ours)), quantile(ratios(ours), 0.1)];
    const against = `${median(office).toFixed(2)} s: ${usual.toFixed(1)} times less (p10 ${low.toFixed(1)})`;
    return row(measure, `${own} against ${against}`, target, usual >= needed);
  };
  return [
    line('DOCX to PDF, CPU in a warm worker, scholarly median', warm, 8),
    line('DOCX to PDF, CPU of a whole cold process', cold, 4),
  ];
}

const pictures = { cpuSeconds: 7, wallSeconds: 9 };

async function warmCpu(file: string): Promise<number> {
  const clock = cpuClock();
  await runJob({ name: 'prepare', document: asDocument(file), attempt: 1, pictures });
  return clock();
}

async function mergeRow(corpus: string, work: string): Promise<Row> {
  const files = corpusFiles(corpus, 'pdf', 'scholarly');
  const hasQpdf = hasProgram('qpdf');
  const pipeline = createPipeline({ workers: 1 });
  await pipeline.warmUp();
  const [ours, theirs] = [[] as number[], [] as number[]];
  for (let first = 0; first + 3 <= files.length; first += 3) {
    const three = files.slice(first, first + 3);
    const documents = three.map((file, index) => asDocument(file, KINDS[index]));
    const before = cpuSecondsWithChildren();
    const outcome = await pipeline.buildProof({ documents });
    const seconds = cpuSecondsWithChildren() - before;
    if (outcome.state === 'failed') throw new Error(outcome.refusal.reason);
    // The first meets code that is not yet compiled.
    if (first > 0) ours.push(seconds);
    if (!hasQpdf) continue;
    const { cpu } = timeCommand(['qpdf', '--empty', '--pages', ...three, '--', join(work, 'qpdf.pdf')]);
    if (first > 0) theirs.push(cpu);
  }
  await pipeline.close();
  const ratio = median(ours.map((seconds, index) => seconds / theirs[index]!));
  const against = hasQpdf
    ? `against ${median(theirs).toFixed(2)} s: ${ratio.toFixed(1)} times`
    : '(qpdf is absent)';
  return row(
    'three PDFs merged in a warm worker, CPU with checks, comparison of text and search for hidden words',
    `${median(ours).toFixed(2)} s ${against}`,
    '≤ 2 times qpdf --pages',
    hasQpdf ? ratio <= 2 : undefined,
  );
}

/** Three ordinary Word documents with some ten pages in all and a cover page. */
async function proofRow(corpus: string): Promise<Row> {
  const pipeline = createPipeline();
  await pipeline.warmUp();
  const documents = (await ordinaryThree(corpus, pipeline)).map((file, at) => asDocument(file, KINDS[at]));
  const seconds: number[] = [];
  let pages = 0;
  for (let run = 0; run < 6; run++) {
    const startedAt = performance.now();
    const outcome = await pipeline.buildProof({ documents, cover });
    seconds.push((performance.now() - startedAt) / 1000);
    if (outcome.state === 'ready') pages = outcome.pages;
  }
  await pipeline.close();
  const typical = median(seconds.slice(1));
  return row(
    `three Word documents with cover page, ${pages} pages in all, warm`,
    `${typical.toFixed(2)} s (first ${seconds[0]!.toFixed(2)} s)`,
    '< 1.5 s',
    typical < 1.5,
  );
}

async function ordinaryThree(corpus: string, pipeline: ReturnType<typeof createPipeline>): Promise<string[]> {
  const wanted = [6, 2, 2];
  const found: string[] = [];
  for (const file of corpusFiles(corpus, 'docx', 'scholarly')) {
    if (found.length === wanted.length) break;
    const outcome = await pipeline.buildProof({ documents: [asDocument(file)] });
    if (outcome.state === 'ready' && outcome.pages >= wanted[found.length]! && outcome.pages < 9)
      found.push(file);
  }
  return found;
}

function spread<Item>(items: Item[], count: number): Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
