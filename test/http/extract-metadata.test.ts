import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RefusalCode } from '../../functions/documents/outcome.ts';
import { call } from '../support/call-handler.ts';
import { callers, startCast } from '../support/cast.ts';
import { sampleDocx } from '../support/sample-documents.ts';

let code: RefusalCode = 'broken';
vi.mock('../../functions/documents/pipeline.ts', () => ({
  createPipeline: () => ({
    extract: async () => ({
      state: 'failed',
      refusal: { code, document: 'manuscript', reason: 'Manuscript: what is wrong with it.' },
    }),
  }),
}));

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const extract = () => {
  const bytes = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="manuscript"; filename="a.docx"\r\n\r\n'),
    sampleDocx('Text'),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  return call('extract-metadata', {
    caller: callers.owner,
    raw: { contentType: 'multipart/form-data; boundary=b', bytes },
  });
};

it('a manuscript that cannot be read is refused with the reason', async () => {
  code = 'broken';
  expect(await extract()).toMatchObject({
    status: 422,
    body: { message: 'Manuscript: what is wrong with it.', field: 'manuscript' },
  });
});

it('a manuscript that only takes too long to read here is not refused: the build has more time', async () => {
  code = 'too_complex';
  expect(await extract()).toMatchObject({
    status: 200,
    body: { extractedTitle: '', certainty: { title: 'none' } },
  });
});
