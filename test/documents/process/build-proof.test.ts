import { describe, expect, test } from 'vitest';
import { buildProof } from '../../../functions/documents/build-proof.ts';
import { JobFailure } from '../../../functions/documents/process/job-failure.ts';
import type { Runner } from '../../../functions/documents/process/worker-pool.ts';
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
