import { beforeEach, describe, expect, it } from 'vitest';
import { pollProof } from '../../../web/src/manuscript/proof-poll.ts';
import { fakeBrowser, fakeServer, json } from '../fake-browser.ts';
import { buildManuscript, buildSession } from '../submit/build-form.ts';

const proof = { version: 1, state: 'building' as const, reason: null, pages: null, decision: null };
const answer = (over = {}) => json(200, { manuscript: buildManuscript({ proof, ...over }) });
const waits: number[] = [];
const wait = async (ms: number) => void waits.push(ms);

beforeEach(() => {
  waits.length = 0;
  fakeBrowser(buildSession());
});

describe('waiting for the merged PDF', () => {
  it('asks six times after 40 ms, then after waits that grow by half up to 2 s, then twelve times every five seconds', async () => {
    const calls = fakeServer(answer());
    expect(await pollProof('m1', { wait })).toEqual({ kind: 'not_yet' });
    expect(calls).toHaveLength(28);
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/manuscripts/m1' });
    const growing = Array.from({ length: 10 }, (_, index) => Math.min(2000, Math.round(60 * 1.5 ** index)));
    expect(waits).toEqual([...Array(6).fill(40), ...growing, ...Array(12).fill(5000)]);
  });

  it('asks nothing for whoever has left while it began', async () => {
    const calls = fakeServer(answer());
    const left = AbortSignal.abort();
    await expect(pollProof('m1', { signal: left })).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(0);
  });

  it('ends as soon as the link is there', async () => {
    const ready = { ...proof, state: 'ready', pages: 7 };
    const calls = fakeServer(answer(), answer({ proof: ready, mergedFileUrl: '/merged.pdf' }));
    expect(await pollProof('m1', { wait })).toMatchObject({ kind: 'ready' });
    expect(calls).toHaveLength(2);
  });

  it('ends as soon as the build has failed, with the reason', async () => {
    const calls = fakeServer(
      answer({ proof: { ...proof, state: 'failed', reason: 'The declaration has a password.' } }),
    );
    expect(await pollProof('m1', { wait })).toMatchObject({
      kind: 'failed',
      reason: 'The declaration has a password.',
    });
    expect(calls).toHaveLength(1);
  });

  it('goes on while the server is away, and stops where the session is over', async () => {
    fakeServer(
      'no answer',
      json(503, { message: '', code: 'unavailable' }),
      json(401, { message: '', code: 'not_signed_in' }),
    );
    await expect(pollProof('m1', { wait })).rejects.toMatchObject({ status: 401 });
    expect(waits).toHaveLength(3);
  });
});
