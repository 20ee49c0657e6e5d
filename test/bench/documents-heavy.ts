import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import { buildMetafile, type MetafileContent, metafileContents } from '../documents/word/build-metafile.ts';
import { buildReport } from '../documents/word/build-report.ts';
import { asDocument } from './corpus.ts';
import { timeCommand } from './external.ts';
import type { Row } from './figures.ts';

const start = fileURLToPath(new URL('../../functions/documents/cli/start.mjs', import.meta.url));
const pages = 40;
const target = 10;

/** Reports of forty pages with one or three metafiles of 5, 10 and 20 MB, by the command and by a warm worker. */
export async function benchHeavy(_corpus: string, work: string): Promise<Row[]> {
  const folder = join(work, 'heavy');
  mkdirSync(folder);
  const pipeline = createPipeline({ workers: 1 });
  await pipeline.warmUp();
  const rows: Row[] = [];
  const sizes: (readonly [MetafileContent, number][])[] = metafileContents.flatMap((content) =>
    [5, 10, 20].map((megabytes) => [[content, megabytes] as const]),
  );
  sizes.push(metafileContents.slice(0, 3).map((content) => [content, 5]));
  for (const metafiles of sizes) {
    const name = metafiles.map((metafile) => metafile.join(' ')).join(', ');
    const file = join(folder, 'report.docx');
    const pictures = metafiles.map(([content, megabytes], index) => ({
      name: `image${index + 1}.emf`,
      content: buildMetafile(content, megabytes),
    }));
    writeFileSync(file, buildReport(pages, pictures));
    const out = join(folder, 'report.pdf');
    writeFileSync(out, '');
    const cold = timeCommand([process.execPath, start, 'proof', file, '--out', out]).wall;
    const startedAt = performance.now();
    const outcome = await pipeline.buildProof({ documents: [asDocument(file)] });
    const warm = (performance.now() - startedAt) / 1000;
    const isMade = outcome.state === 'ready' && statSync(out).size > 0;
    const left = outcome.state === 'ready' ? outcome.warnings.length : 0;
    rows.push({
      measure: `metafiles among ${pages} pages: ${name} MB`,
      result: `${isMade ? 'a PDF' : 'no PDF'}, command ${cold.toFixed(1)} s, worker ${warm.toFixed(1)} s, ${left} left out`,
      target: `a PDF in < ${target} s by both`,
      isReached: isMade && cold < target && warm < target,
    });
  }
  await pipeline.close();
  return rows;
}
