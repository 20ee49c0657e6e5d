import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { database } from '../../functions/runtime/clients.ts';
import { routes } from '../../shared/contract/routes.ts';
import { SCORE_NAMES } from '../../shared/domain/review-form.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold } from '../support/seated.ts';

const { room, mail } = provideMailRoom();

/** Every row of people and manuscripts; request counts are stored elsewhere. */
async function rows(): Promise<unknown[]> {
  const all = [];
  for (const TableName of [process.env.PEOPLE_TABLE, process.env.MANUSCRIPTS_TABLE])
    all.push(...((await database().send(new ScanCommand({ TableName }))).Items ?? []));
  return all.sort((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
}

const linkIn = (text: string) => {
  const [, name, signature] = /\/review\/(\w+)\/([\w-]+)/.exec(text)!;
  return { name: name!, signature: signature! };
};

it('looking changes nothing: not at any address in any mail of a review, and not by the button of an empty form', async () => {
  const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
  const people = [{ email: 'gast@uni.example.org', firstName: 'Gast', lastName: 'One' }];
  await call('invite-reviewers', { id, caller: callers.editor, body: { people } });
  await room.work();
  const link = linkIn(mail.to('gast@uni.example.org')[0]!.text);

  /** The requests a page makes by itself when opened, by the mail's recipient. */
  async function lookTenTimes() {
    const before = await rows();
    const looks = [
      () => hold(link, 'open-seat'),
      () => call('get-manuscript', { id, caller: callers.owner }),
      () => call('list-own-letters', { id, caller: callers.owner }),
      () => call('list-messages', { id, caller: callers.owner, query: { thread: 'author' } }),
      () => call('get-manuscript', { id, caller: callers.editor }),
      () => call('list-mail', { id, caller: callers.editor }),
      () => call('list-desk', { caller: callers.editor }),
      () => call('list-own-seats', { caller: callers.reviewer }),
    ];
    for (const look of looks)
      for (let times = 0; times < 10; times += 1) expect((await look()).status).toBe(200);
    // The only button of the page, with nothing filled in.
    for (const body of [{}, { confirmed: true }]) {
      expect((await hold(link, 'answer-seat', body)).status).toBe(400);
      expect((await hold(link, 'give-review', body)).status).toBe(400);
    }
    expect(await rows()).toEqual(before);
  }

  await lookTenTimes();
  await hold(link, 'answer-seat', { answer: 'accept', confirmed: true });
  const scores = Object.fromEntries(SCORE_NAMES.map((name) => [name, 4]));
  const form = { scores, recommendation: 'Accept', comments: 'Sound.', forEditor: '' };
  await hold(link, 'give-review', { ...form, edition: 0 });
  await hold(link, 'give-review', { ...form, comments: 'Sound, and new.', edition: 1 });
  await call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Accepted' } });
  await room.work();
  await lookTenTimes();

  // GET and HEAD of an address reach the site's files, never a call: only what a page asks for then could change anything.
  const calls = new Set(Object.values(routes).map(({ path }) => path.split('/')[1]));
  const addresses = new Set(mail.sent.flatMap(({ text }) => text.match(/https?:\/\/[^\s>)]+/g) ?? []));
  const paths = [...addresses].map((address) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThanOrEqual(3);
  for (const path of paths) {
    expect([path, calls.has(path.split('/')[1]!)]).toEqual([path, false]);
    expect(path).toMatch(/^\/journal\/jics\/(my-submissions|editor|review|reviewer)\//);
  }
  const parts = new Set(mail.sent.map(({ to }) => to.split('@')[0]));
  expect([...parts].sort()).toEqual(['carl', 'editor', 'gast', 'olga']);
});
