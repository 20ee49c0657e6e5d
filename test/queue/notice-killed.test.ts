import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it, vi } from 'vitest';
import { releaseDueNotice } from '../../functions/publishing/release-notice.ts';
import {
  letters,
  manuscripts,
  proofQueue,
  publications,
  tellingManuscripts,
} from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { holdObjects, workOnNotice } from '../support/fake-article.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { leave, publishedArticle } from '../support/published-article.ts';

const { room, mail, cast } = provideMailRoom();
let calls: ReturnType<typeof killAtCalls>;
beforeAll(() => {
  holdObjects(cast());
  calls = killAtCalls([DynamoDBDocumentClient, S3Client, SQSClient] as never);
});
const releasing = () => ({
  manuscripts: tellingManuscripts(),
  publications: publications(),
  letters: letters(),
  proofs: proofQueue(),
  doiPrefix: undefined,
});
/** What the sweep does, and then the worker. */
const published = (manuscriptId: string, what: string, leavesAt: string) => [
  () => {
    const due = { at: leavesAt, kind: 'notice' as const, manuscriptId, what, by: leavesAt };
    return releaseDueNotice(releasing(), due, Date.parse(leavesAt));
  },
  async () => {
    const number = (await manuscripts().find(manuscriptId))!.production!.notice!.placed!.number;
    return workOnNotice({ manuscriptId, notice: number });
  },
];

it('a retraction is published whole and once at whichever call the process ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 10, 22) });
  await calls.atEach({ calls: 20, writes: 12 }, async (die) => {
    const { id, number } = await publishedArticle(room);
    const body = { kind: 'retraction', text: 'The data were made up.' };
    await call('add-notice', { id: String(number), caller: callers.editor, body });
    const { leavesAt } = (await manuscripts().find(id))!.production!.notice!;
    mail.sent.length = 0;
    await die(...published(id, 'retraction', leavesAt));
    // The article shows it as soon as its manuscript does, and not before.
    const halfway = (await manuscripts().find(id))!.production!.notices;
    expect((await publications().find(number))!.notices).toEqual(halfway);
    // Its files follow.
    for (const _again of [1, 2]) await leave(room);
    const { notices, meta, versions } = (await publications().find(number))!;
    expect([notices.length, meta.title, versions.length]).toEqual([1, 'Retracted: A title', 2]);
    expect((await publications().find(notices[0]!.number))?.meta.noticeOf?.number).toBe(number);
    expect(mail.sent).toHaveLength(2);
    const changed = (await publications().listChanges(10_000)).map((row) => row.number);
    expect(new Set(changed).size).toBe(changed.length);
  });
  vi.useRealTimers();
  // Each article appears in its issue once; notices are no articles.
  const [issue] = await publications().listIssues(1);
  const listed = await publications().listIssue(issue!);
  expect(listed.filter(({ isNotice }) => !isNotice)).toHaveLength(issue!.count);
  expect(new Set(listed.map(({ number }) => number)).size).toBe(listed.length);
});

it('a notice while a new version is prepared is published once at whichever call the process ends, and leaves the version alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2028, 10, 22) });
  const { id, number } = await publishedArticle(room);
  const body = { do: 'beginVersion', reason: 'A table' };
  await call('change-production', { id, caller: callers.editor, body });
  await leave(room);
  const { state, edition } = (await manuscripts().find(id))!.production!;
  await calls.atEach({ calls: 20, writes: 11 }, async (die, life) => {
    await call('add-notice', {
      id: String(number),
      caller: callers.editor,
      body: { kind: 'concern', text: 'Doubts.' },
    });
    const { leavesAt } = (await manuscripts().find(id))!.production!.notice!;
    await die(...published(id, 'concern', leavesAt));
    await leave(room);
    const { notices } = (await publications().find(number))!;
    const { production } = (await manuscripts().find(id))!;
    expect(notices).toHaveLength(life + 1);
    expect(production).toEqual({ ...production, state, edition, notices, notice: null });
  });
  vi.useRealTimers();
});
