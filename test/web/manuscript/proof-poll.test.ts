import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterEach(() => vi.unstubAllGlobals());

describe('waiting for the merged PDF', () => {
  it('asks quietly after 0.4, 0.8, 1.6 and 3 s, then twelve times every five seconds', async () => {
    const calls = fakeServer(answer());
    expect(await pollProof('m1', { wait })).toEqual({ kind: 'not_yet' });
    expect(calls).toHaveLength(16);
    expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/manuscripts/m1' });
    const moments = waits.map((_ms, index) => waits.slice(0, index + 1).reduce((sum, ms) => sum + ms, 0));
    expect(moments.slice(0, 4)).toEqual([400, 800, 1600, 3000]);
    expect(waits.slice(4)).toEqual(Array(12).fill(5000));
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
