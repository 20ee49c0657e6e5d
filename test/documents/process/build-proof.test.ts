import { describe, expect, test } from 'vitest';
import { buildProof } from '../../../functions/documents/build-proof.ts';
import { JobFailure } from '../../../functions/documents/process/job-failure.ts';
import type { Runner } from '../../../functions/documents/process/worker-pool.ts';
import { workers } from '../../../infra/access.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';

/** Fails its first jobs for want of memory, then has a document ready. */
function pool(failures: number): Runner {
  let left = failures;
  const document = { kind: 'manuscript', pdf: Buffer.from('pdf'), madeHere: true, pages: 1, warnings: [] };
  const run = async () => {
    if (left-- > 0) throw new JobFailure('memory', '');
    return { state: 'ready', document };
  };
  return { run: run as never };
}

const documents = [{ kind: 'manuscript' as const, fileName: 'x', bytes: buildDocx(paragraph('text')) }];

describe('want of memory', () => {
  test('counts against a document only where a fresh child has it too', async () => {
    expect(await buildProof({ documents }, pool(1))).toMatchObject({ state: 'ready' });
    expect(await buildProof({ documents }, pool(2))).toMatchObject({
      state: 'failed',
      refusal: { code: 'too_complex' },
    });
  });
});

describe('changes since the round before', () => {
  const part = { kind: 'manuscript', pdf: Buffer.from('pdf'), madeHere: true, pages: 1, warnings: [] };
  const three = (['manuscript', 'coverLetter', 'declaration'] as const).map((kind) => ({
    kind,
    fileName: 'x',
    bytes: buildDocx(paragraph('text')),
  }));

  /** Answers each job by name; merging depends on the kinds received. */
  function answers(changes: () => unknown, mergesChanges = true): { pool: Runner; merges: string[][] } {
    const merges: string[][] = [];
    const run = async (job: { name: string; document?: { kind: string }; parts?: { kind: string }[] }) => {
      if (job.name === 'findHidden') return null;
      if (job.name === 'changes') return changes();
      if (job.name === 'prepare') return { state: 'ready', document: { ...part, kind: job.document?.kind } };
      const kinds = job.parts?.map(({ kind }) => kind) ?? [];
      merges.push(kinds);
      if (kinds.includes('changes') && !mergesChanges) return { refusal: { code: 'broken' } };
      return { pdf: part.pdf, pages: kinds.length, warnings: [] };
    };
    return { pool: { run: run as never }, merges };
  }

  const build = (pool: Runner) => buildProof({ documents: three, before: buildDocx(paragraph('was')) }, pool);

  test('stand right behind the manuscript', async () => {
    const { pool: runner, merges } = answers(() => ({ state: 'ready', pdf: part.pdf, pages: 1 }));
    expect(await build(runner)).toMatchObject({ state: 'ready', warnings: [] });
    expect(merges).toEqual([['manuscript', 'changes', 'coverLetter', 'declaration']]);
  });

  test.each(['memory', 'time', 'crash', 'starved', 'killed', 'thrown'] as const)(
    'are left out with a sentence where their process fails (%s), and the proof is built',
    async (cause) => {
      const { pool: runner, merges } = answers(() => {
        throw new JobFailure(cause, '');
      });
      expect(await build(runner)).toMatchObject({
        state: 'ready',
        warnings: [
          'Changes since the last round: left out. We could not compare the manuscript with that of the last round.',
        ],
        changesLeftOut: 'We could not compare the manuscript with that of the last round.',
      });
      expect(merges).toEqual([['manuscript', 'coverLetter', 'declaration']]);
    },
  );

  test('are left out where they stand in the way of the merge', async () => {
    const { pool: runner, merges } = answers(() => ({ state: 'ready', pdf: part.pdf, pages: 1 }), false);
    expect(await build(runner)).toMatchObject({ state: 'ready', pages: 3, warnings: [expect.any(String)] });
    expect(merges).toHaveLength(2);
  });

  test('are told apart from a proof that shows them, and from one without a round before', async () => {
    const { pool: runner } = answers(() => ({ state: 'ready', pdf: part.pdf, pages: 1 }));
    expect(await build(runner)).not.toHaveProperty('changesLeftOut');
    expect(await buildProof({ documents: three }, runner)).not.toHaveProperty('changesLeftOut');
  });
});

describe('memory', () => {
  /** The limits of each job, by name. */
  async function limitsFor(megabytes: number): Promise<[string, number][]> {
    const given: [string, number][] = [];
    const run: Runner['run'] = (async (job: { name: string }, limits: { residentMegabytes: number }) => {
      given.push([job.name, limits.residentMegabytes]);
      const document = {
        kind: 'manuscript',
        pdf: Buffer.from('pdf'),
        madeHere: true,
        pages: 1,
        warnings: [],
      };
      return job.name === 'prepare'
        ? { state: 'ready', document }
        : { pdf: document.pdf, pages: 1, warnings: [] };
    }) as never;
    const bytes = new Uint8Array(megabytes * 2 ** 20);
    const kinds = ['manuscript', 'coverLetter', 'declaration'] as const;
    await buildProof({ documents: kinds.map((kind) => ({ kind, fileName: 'x', bytes })) }, { run });
    return given;
  }

  test('of two children that work at once fits the function beside its caller, however large the documents are', async () => {
    // `npm run bench -- memory`, and what Lambda keeps for itself.
    const callerMegabytes = 720 + 100;
    const limits = await limitsFor(50);
    const prepares = limits.filter(([name]) => name === 'prepare').map(([, most]) => most);
    expect(prepares).toHaveLength(3);
    expect(2 * Math.max(...prepares) + callerMegabytes).toBeLessThan(workers['build-proof'].memory);
    const [, merge] = limits.find(([name]) => name === 'merge')!;
    expect(merge).toBeGreaterThan(Math.max(...prepares));
  });

  test('of small documents is what it always was', async () => {
    expect(new Set((await limitsFor(1)).map(([, most]) => most))).toEqual(new Set([640]));
  });
});
