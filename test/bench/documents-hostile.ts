import { basename } from 'node:path';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import { asDocument, corpusFiles } from './corpus.ts';
import type { Row } from './figures.ts';
import { peakMegabytes } from './process-memory.ts';

/** Each hostile file beside an ordinary job: how it ends, its time and memory, and whether the other job suffers. */
export async function benchHostile(corpus: string): Promise<Row[]> {
  const ordinary = asDocument(corpusFiles(corpus, 'pdf', 'scholarly')[0]!);
  const rows: Row[] = [];
  for (const type of ['docx', 'pdf'] as const) {
    const files = corpusFiles(corpus, type, 'hostile');
    const pipeline = createPipeline({ workers: 2 });
    await pipeline.warmUp();
    const [seconds, memory] = [[] as number[], [] as number[]];
    let [made, refused, thrown, lost] = [0, 0, 0, 0];
    for (const file of files) {
      const startedAt = Date.now();
      const { value, megabytes } = await peakMegabytes(() =>
        Promise.allSettled([
          pipeline
            .buildProof({ documents: [asDocument(file)] })
            .finally(() => seconds.push((Date.now() - startedAt) / 1000)),
          pipeline.buildProof({ documents: [ordinary] }),
        ]),
      );
      memory.push(megabytes);
      const [hostile, other] = value;
      if (hostile.status === 'rejected') {
        thrown += 1;
        process.stdout.write(`  ${type}/${basename(file)}: ${String(hostile.reason).slice(0, 200)}\n`);
      } else if (hostile.value.state === 'ready') made += 1;
      else refused += 1;
      if (other.status === 'rejected' || other.value.state !== 'ready') lost += 1;
    }
    await pipeline.close();
    const [slowest, most] = [Math.max(...seconds), Math.max(...memory)];
    rows.push(
      {
        measure: `${type}: PDF / plain reason / neither`,
        result: `${made} / ${refused} / ${thrown}`,
        target: 'neither: 0',
        isReached: thrown === 0,
      },
      { measure: `${type}: other jobs lost`, result: String(lost), target: '0', isReached: lost === 0 },
      {
        measure: `${type}: slowest`,
        result: `${slowest.toFixed(1)} s`,
        target: '< 20 s',
        isReached: slowest < 20,
      },
      {
        measure: `${type}: most memory, both children`,
        result: `${most.toFixed(0)} MB`,
        target: '< 1024 MB',
        isReached: most < 1024,
      },
    );
  }
  return rows;
}
