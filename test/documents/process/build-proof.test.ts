import { describe, expect, test } from 'vitest';
import { buildProof } from '../../../functions/documents/build-proof.ts';
import { JobFailure } from '../../../functions/documents/process/job-failure.ts';
import type { Runner } from '../../../functions/documents/process/worker-pool.ts';
import { workers } from '../../../infra/access.ts';
import { docx, paragraph } from '../check/docx-builder.ts';

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

const documents = [{ kind: 'manuscript' as const, fileName: 'x', bytes: docx(paragraph('text')) }];

describe('want of memory', () => {
  test('counts against a document only where a fresh child has it too', async () => {
    expect(await buildProof({ documents }, pool(1))).toMatchObject({ state: 'ready' });
    expect(await buildProof({ documents }, pool(2))).toMatchObject({
      state: 'failed',
      refusal: { code: 'too_complex' },
    });
  });
});

describe('memory', () => {
  /** What each job may take, by its name. */
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
