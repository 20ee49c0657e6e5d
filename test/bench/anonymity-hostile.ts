import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Identity } from '../../functions/documents/outcome.ts';
import { createWorkerPool } from '../../functions/documents/process/worker-pool.ts';
import { corpusFiles } from './corpus.ts';
import type { Row } from './figures.ts';

/** The extra time allowed beyond the proof of the same file. */
const MORE_SECONDS = 5;

/** Hostile files of one kind through the job that clears documents, within its limits. */
export async function benchHostile(
  folder: string,
  kind: 'docx' | 'pdf',
  identities: readonly Identity[],
): Promise<Row[]> {
  const pool = createWorkerPool({ workers: 1 });
  const lines: string[] = [];
  const files = corpusFiles(folder, kind, 'hostile');
  const ends = { cleared: 0, refused: 0, stopped: 0 };
  const time = { cpuSeconds: 18, wallSeconds: 30 };
  for (const file of files) {
    const fileName = `x.${kind}`;
    const document = { kind: 'manuscript', fileName, bytes: readFileSync(file) } as const;
    const clearing = { identities, decisions: [] };
    const started = performance.now();
    const ended = await pool
      .run(
        { name: 'clear', document, clearing, attempt: 1, pictures: time },
        { ...time, residentMegabytes: 640 },
      )
      .then(({ state }) => state)
      .catch((error: Error) => {
        lines.push(`stopped: ${basename(file)} ${error.message}`);
        return 'stopped' as const;
      });
    ends[ended] += 1;
    const seconds = (performance.now() - started) / 1000;
    if (seconds > MORE_SECONDS) lines.push(`slow: ${basename(file)} ${seconds.toFixed(1)} s, ${ended}`);
  }
  await pool.close();
  for (const line of lines) process.stdout.write(`  ${line}\n`);
  const slow = lines.filter((line) => line.startsWith('slow')).length;
  return [
    {
      measure: `hostile ${kind}: cleared / refused / stopped by their limits; over 5 s`,
      result: `${ends.cleared} / ${ends.refused} / ${ends.stopped}; ${slow} of ${files.length}`,
      target: 'all end, none over 5 s',
      isReached: slow === 0,
    },
  ];
}
