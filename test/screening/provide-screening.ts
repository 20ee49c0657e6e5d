import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { BodyOutcome } from '../../functions/documents/screening/body-outcome.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { documents, manuscripts, prints } from '../../functions/runtime/stores.ts';
import { screenManuscript } from '../../functions/screening/screen-manuscript.ts';
import { ScreeningAnswer } from '../../shared/contract/screening.ts';
import { buildManuscript, type Overrides } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { runDue } from '../support/workers.ts';

export const bodyOf = (...texts: string[]): BodyOutcome => ({
  state: 'read',
  parts: texts.map((text) => ({ section: 'other', text })),
  hidden: [],
  references: { entries: 0, knowsCitations: false, findings: [] },
  listed: [],
});

/** The cast with files that stay; what is submitted, screened, swept and looked at. Call it at the top of the file. */
export function provideScreening() {
  let cast: Awaited<ReturnType<typeof startCast>>;
  const files = new Map<string, Uint8Array>();
  const filesOf = (prefix: string) => [...files.keys()].filter((key) => key.startsWith(prefix));
  beforeAll(async () => {
    cast = await startCast();
  });
  beforeEach(() => {
    cast.sqs.resetHistory();
    cast.s3.on(PutObjectCommand).callsFake(({ Key, Body }) => {
      files.set(Key, Body);
      return {};
    });
    cast.s3.on(GetObjectCommand).callsFake(({ Key }) => ({
      Body: { transformToByteArray: async () => files.get(Key) ?? Buffer.from(Key) },
    }));
    cast.s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }) => ({
      Versions: filesOf(Prefix).map((Key) => ({ Key, VersionId: 'only' })),
    }));
    cast.s3.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
      for (const { Key } of Delete.Objects) files.delete(Key);
      return {};
    });
  });
  afterAll(() => cast.database.stop());

  const submittedAt = '2026-03-02T00:00:00.000Z';
  let documentsMade = 0;
  const stores = () => ({ manuscripts: manuscripts(), documents: documents(), prints: prints() });
  return {
    filesOf,
    stores,

    /** As its author has just submitted it: what was submitted is a change, and the change asks for its screening. */
    async submitted(overrides: Overrides = {}) {
      const draft = buildManuscript(overrides);
      const manuscript = {
        ...draft.documents.manuscript!,
        key: `manuscripts/${draft.id}/${documentsMade++}`,
      };
      const record = { ...draft, documents: { ...draft.documents, manuscript } };
      await seed(record);
      return (await manuscripts().apply(record, {
        from: { status: ['Pending'], submitted: false },
        set: { submitted: true, submittedAt },
        history: { event: 'manuscript-submitted', who: { name: 'Olga Owner', role: 'author' } },
      }))!;
    },

    screen: ({ id }: ManuscriptRecord, read: BodyOutcome, screeningEdition = 1) =>
      screenManuscript(stores(), async () => read, { manuscriptId: id, screeningEdition }),

    standing: async (id: string) => (await manuscripts().find(id))!,

    sweep: (time = Date.now() + 1) => runDue({ time: new Date(time).toISOString() }),

    /** The messages to workers that name this. */
    sent: (name = 'screeningEdition') =>
      cast.sqs
        .commandCalls(SendMessageCommand)
        .map(({ args }) => JSON.parse(args[0].input.MessageBody!))
        .filter((message) => name in message),

    async look(id: string, caller: (typeof callers)[keyof typeof callers] = callers.otherEditor) {
      const { status, body } = await call('get-screening', { id, caller });
      expect(status).toBe(200);
      return ScreeningAnswer.parse(body);
    },
  };
}
