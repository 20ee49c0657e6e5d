import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BodyOutcome } from '../../functions/documents/screening/body-outcome.ts';
import { lookUpReferences } from '../../functions/screening/look-up-references.ts';
import { CrossrefWork } from '../../functions/screening/rules/crossref-work.ts';
import { screenManuscript } from '../../functions/screening/screen-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { madeUpText } from './made-up-text.ts';
import { bodyOf, provideScreening } from './provide-screening.ts';

const { filesOf, submitted, stores, standing, sweep, sent, look } = provideScreening();
let calls: ReturnType<typeof killAtCalls>;
beforeAll(() => {
  Object.assign(process.env, { LOOK_UP_QUEUE_URL: 'http://127.0.0.1:1/look-ups' });
  calls = killAtCalls([DynamoDBDocumentClient, S3Client, SQSClient] as never);
});
afterEach(() => {
  delete process.env.CHECKS_REFERENCES;
});

const listed = [
  { text: 'Okafor (2019). Tides of the northern flats.', doi: '10.1000/tides' },
  { text: 'Marsh (2018). Peat and its memory of rain.', doi: '10.1000/none' },
  { text: 'Menon (2017). Moths of the upper valley.', doi: '10.1000/other' },
  { text: 'Ito, K. (2016). Salmon in warm rivers. Water 4, 1–9.' },
  { text: 'Silva, P. (2015). Unheard of lichens. Fields 3, 4–8.' },
  { text: 'org/document/6692858 (visited on 21 January 2022), p. 37.' },
];
/** But for what is no whole entry. */
const ASKED = listed.slice(0, 5);
const KNOWN: Record<string, string> = {
  '10.1000/tides': 'Tides of the Northern Flats',
  '10.1000/other': 'Image recognition by deep networks',
  'Ito, K. (2016). Salmon in warm rivers. Water 4, 1–9.': 'Salmon in warm rivers',
};
const TOLD = [
  { kind: 'unknownDoi', text: listed[1]!.text, link: 'https://doi.org/10.1000/none' },
  { kind: 'otherTitle', other: KNOWN['10.1000/other'], link: 'https://doi.org/10.1000/other' },
  { kind: 'unknownTitle', text: listed[4]!.text },
];

type Answer = { is: 'busy'; waitMs: number } | { is: 'unreadable' } | Error | undefined;
/** `answers`: in the place of what it would answer, call by call. */
function crossref(answers: Answer[] = []) {
  const asked: string[] = [];
  const answer = async (about: string) => {
    asked.push(about);
    const instead = answers.shift();
    if (instead instanceof Error) throw instead;
    if (instead) return instead;
    const title = KNOWN[about];
    return {
      is: 'works' as const,
      works: title ? [CrossrefWork.parse({ DOI: '10.1000/x', title: [title] })] : [],
    };
  };
  return { asked, works: { ofDoi: answer, ofText: answer } };
}

async function screened() {
  const record = await submitted();
  const read = { ...bodyOf(madeUpText(700, 60)), listed } as BodyOutcome;
  const message = { manuscriptId: record.id, screeningEdition: 1 };
  await screenManuscript({ ...stores(), looksUp: true }, async () => read, message);
  return { id: record.id, message: { manuscriptId: record.id, lookUpOf: 1 } };
}
const run = (
  message: { manuscriptId: string; lookUpOf: number },
  { works } = crossref(),
  isOver = () => false,
) => lookUpReferences({ ...stores(), works }, message, isOver);

describe('references', () => {
  it('are looked up by a worker whom the sweep asks, one after the other, and told of once all are', async () => {
    process.env.CHECKS_REFERENCES = 'press@example.org';
    const { id, message } = await screened();
    await sweep();
    await sweep();
    expect(sent('lookUpOf')).toEqual([message]);
    expect((await look(id)).references).toMatchObject({ findings: [], asked: { at: null } });
    const { asked, works } = crossref();
    expect(await run(message, { asked, works })).toBeUndefined();
    expect(asked).toEqual(ASKED.map(({ doi, text }) => doi ?? text));
    const { findings, asked: told } = (await look(id)).references;
    expect(findings).toMatchObject(TOLD);
    expect(findings).toHaveLength(TOLD.length);
    expect(told).toEqual({ at: expect.any(String), unanswered: 1 });
    await sweep(Date.now() + 13 * 3600_000);
    expect(sent('lookUpOf')).toHaveLength(1);
  });

  it('are looked up once, however often the message comes', async () => {
    const { id, message } = await screened();
    await run(message);
    const again = crossref();
    expect(await run(message, again)).toBeUndefined();
    expect(again.asked).toEqual([]);
    expect((await look(id)).references.findings).toHaveLength(TOLD.length);
    expect(await run({ ...message, lookUpOf: 2 }, again)).toBeUndefined();
  });

  it('are nowhere looked up, and nothing is said of it, where no address is set', async () => {
    const record = await submitted();
    const read = { ...bodyOf(madeUpText(701, 60)), listed } as BodyOutcome;
    await screenManuscript(stores(), async () => read, { manuscriptId: record.id, screeningEdition: 1 });
    await sweep();
    expect(sent('lookUpOf')).toEqual([]);
    expect((await look(record.id)).references).not.toHaveProperty('asked');
    // It was taken away since.
    const { id } = await screened();
    await sweep();
    await sweep(Date.now() + 13 * 3600_000);
    expect(sent('lookUpOf')).toEqual([]);
    expect((await look(id)).references).not.toHaveProperty('asked');
  });

  it('wait where Crossref is busy, as long as it says, and go on where they were', async () => {
    const { id, message } = await screened();
    const busy = (waitMs: number) => ({ is: 'busy' as const, waitMs });
    expect(await run(message, crossref([undefined, undefined, busy(120_000)]))).toEqual({
      againInSeconds: 120,
    });
    expect((await look(id)).references).toMatchObject({ findings: [], asked: { at: null } });
    expect(await run(message, crossref([busy(5)]))).toEqual({ againInSeconds: 60 });
    expect(await run(message, crossref([busy(86_400_000)]))).toEqual({ againInSeconds: 900 });
    const last = crossref();
    expect(await run(message, last)).toBeUndefined();
    expect(last.asked).toHaveLength(3);
    expect((await look(id)).references.findings).toMatchObject(TOLD);
  });

  it('go on in another run when their time is over', async () => {
    const { message } = await screened();
    const first = crossref();
    expect(await run(message, first, () => first.asked.length >= 2)).toEqual({ againInSeconds: 0 });
    const second = crossref();
    expect(await run(message, second)).toBeUndefined();
    expect([first.asked.length, second.asked.length]).toEqual([2, 3]);
  });

  it('that have no answer, or none that says anything, are counted, after half a day at last', async () => {
    const { id, message } = await screened();
    for (let runs = 0; runs < 47; runs += 1)
      expect(await run(message, crossref([{ is: 'busy', waitMs: 1 }]))).toBeDefined();
    expect(
      await run(message, crossref([{ is: 'unreadable' }, undefined, { is: 'busy', waitMs: 1 }])),
    ).toBeUndefined();
    const { findings, asked } = (await look(id)).references;
    expect(findings).toMatchObject(TOLD.slice(0, 1));
    expect(asked).toMatchObject({ unanswered: 5 });
  });

  it('that break the worker keep others waiting for a while only', async () => {
    const { id, message } = await screened();
    for (let runs = 0; runs < 48; runs += 1)
      await expect(run(message, crossref([new Error('as ordered')]))).rejects.toThrow('as ordered');
    expect(await run(message)).toBeUndefined();
    expect((await look(id)).references.asked).toMatchObject({ unanswered: 6 });
  });

  it('leave nothing of a manuscript that is withdrawn while they are looked up', async () => {
    const { id, message } = await screened();
    const { works } = crossref();
    const ofDoi = async (doi: string) => {
      await call('withdraw-manuscript', { id, caller: callers.owner });
      return works.ofDoi(doi);
    };
    expect(await run(message, { asked: [], works: { ...works, ofDoi } })).toBeUndefined();
    expect(filesOf(`manuscripts/${id}/`)).toEqual([]);
  });

  it('are told of whole and once wherever the process ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    process.env.CHECKS_REFERENCES = 'press@example.org';
    await calls.atEach({ calls: 16, writes: 5 }, async (die) => {
      const { id, message } = await screened();
      await die(async () => {
        await sweep();
        await run(message);
      });
      await sweep(Date.now() + 13 * 3600_000);
      for (const each of sent('lookUpOf').filter(({ manuscriptId }) => manuscriptId === id)) await run(each);
      expect((await look(id)).references.findings).toHaveLength(TOLD.length);
      expect((await standing(id)).screening?.lookUp?.state).toBe('done');
    });
    vi.useRealTimers();
  });
});
