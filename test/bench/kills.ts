import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { letters } from '../../functions/runtime/stores/letters.ts';
import { manuscripts } from '../../functions/runtime/stores/manuscripts.ts';
import { seatPath } from '../../functions/seats/rules/seat-link.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { seeded } from '../support/hostile-requests.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { BOUNCE } from '../support/open-mail-room.ts';
import { startMailRoom } from './start-mail-room.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FOR_EVER = '9999-01-01T00:00:00.000Z';
const SUBMITTED = { submitted: true, submittedAt: '2026-11-02T00:00:00.000Z', number: 'JICS-2026-0001' };
const LETTER = { subject: 'Decided', text: 'Dear {name}, so it is.' };
const GUEST = { email: 'guest@uni.example.org', firstName: 'Gast', lastName: 'One' };

/** Each life begins on its own day, so that hourly limits don't carry over. */
let ahead = 0;
const RealDate = Date;
class MovedDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    super(given.length === 0 ? RealDate.now() + ahead : given[0]);
  }
  static override now = () => RealDate.now() + ahead;
}

interface Scene {
  /** Sets it up, with nothing left to send. */
  begin(): Promise<string>;
  /** The request, repeated by a person who was told that it failed. */
  ask(id: string, sweep: (laterMs: number) => Promise<unknown>): Promise<unknown>;
  /** Whether it is done, exactly once. */
  stands(id: string): Promise<boolean>;
}

const author = (_id: string, isCorresponding: boolean) => ({
  _id,
  firstName: 'Olga',
  lastName: _id,
  email: `${_id.toLowerCase()}@author.example.org`,
  isCorresponding,
});
const invite = (id: string) =>
  call('invite-reviewers', { id, caller: callers.editor, body: { people: [GUEST] } });
const statesOf = async (id: string) => (await manuscripts().find(id))?.seats.map(({ state }) => state).join();
const invited = async () => {
  const { id } = await seed(buildManuscript(SUBMITTED));
  await invite(id);
  return id;
};

const SCENES: Record<string, Scene> = {
  decision: {
    begin: async () =>
      (await seed(underReview(['reviewer'], { authors: [author('owner', true), author('coAuthor', false)] })))
        .id,
    ask: (id) =>
      call('request-status-as-editor', {
        id,
        caller: callers.editor,
        body: { status: 'Rejected', note: 'No.' },
      }),
    stands: async (id) => (await manuscripts().find(id))?.status === 'Rejected',
  },
  'decision that waits': {
    begin: async () => (await seed(underReview(['reviewer'], { authors: [author('owner', true)] }))).id,
    ask: async (id, sweep) => {
      await call('decide', { id, caller: callers.editor, body: { kind: 'reject', letter: LETTER } });
      await sweep((MINUTES_HELD + 1) * MINUTE);
    },
    stands: async (id) => {
      const { record, decisions } = (await manuscripts().findFile(id))!;
      const states = decisions.map(({ state }) => state).join();
      return record.status === 'Rejected' && record.held === null && states === 'effective';
    },
  },
  invitation: {
    begin: async () => (await seed(buildManuscript(SUBMITTED))).id,
    ask: invite,
    stands: async (id) => (await statesOf(id)) === 'invited',
  },
  answer: {
    begin: invited,
    ask: (id) =>
      call('answer-seat', {
        id: `${id}_1`,
        body: { answer: 'accept', confirmed: true },
        headers: {
          authorization: `Invitation ${seatPath('secret', { manuscriptId: id, n: 1 }, undefined).split('/').at(-1)}`,
        },
      }),
    stands: async (id) => (await statesOf(id)) === 'accepted',
  },
  'calling off': {
    begin: invited,
    ask: (id) => call('change-seat', { id: `${id}_1`, caller: callers.editor, body: { do: 'callOff' } }),
    stands: async (id) => (await statesOf(id)) === 'cancelled',
  },
};

/**
 * npm run bench -- kills [number of kills] [seed] [scene]: ends the process at random calls between a change, its letters in the queue,
 * their sending and SES's reports; afterwards the request is repeated, and time passes.
 */
export async function run([wanted = '1000', seedNumber = '1', only]: string[]): Promise<void> {
  const random = seeded(Number(seedNumber));
  globalThis.Date = MovedDate as DateConstructor;
  const { log, room, mail, database } = await startMailRoom();
  const calls = killAtCalls([DynamoDBDocumentClient, SESv2Client, SQSClient] as never);
  const sweepAfter = (laterMs: number) => room.sweep(Date.now() + laterMs);
  const settle = async () => {
    await room.work();
    for (const minutes of [20, 40]) {
      await sweepAfter(minutes * MINUTE);
      await room.work();
    }
    // The lease of who died while sending has run out by then.
    ahead += 60 * MINUTE;
    await sweepAfter(MINUTE);
    await room.work();
  };

  /** People's letters in a life without a kill, and how many calls it takes. */
  async function live(scene: Scene, at: number, after: boolean) {
    ahead += DAY;
    const id = await scene.begin();
    await settle();
    const known = new Set((await letters().list(id)).map((letter) => letter.id));
    const [before, sentBefore] = [calls.calls(), mail.sent.length];
    const died = await calls.kill(at, after, [
      () => scene.ask(id, sweepAfter),
      () => room.work(1),
      async () => {
        const sent = mail.sent.slice(sentBefore).at(-1);
        if (sent) await room.tell(sent.tags, BOUNCE);
      },
    ]);
    const took = calls.calls() - before;
    await scene.ask(id, sweepAfter);
    await settle();
    const written = (await letters().list(id)).filter((letter) => !known.has(letter.id));
    const sent = mail.sent.slice(sentBefore);
    const copies = written.map(({ id: letter }) => sent.filter(({ tags }) => tags.letter === letter).length);
    const told = written.map(({ template }) => template).filter((name) => name !== 'seat-trouble');
    // What its manuscript waits for later would be looked at in each life after it.
    for (const due of await letters().listDue(FOR_EVER, 1000, () => undefined))
      await letters().removeDue(due);
    return { died, took, told: told.sort().join(), copies, stands: await scene.stands(id) };
  }

  let [kills, lost, duplicates, sentInAll] = [0, 0, 0, 0];
  const plain = new Map<string, Awaited<ReturnType<typeof live>>>();
  const names = Object.keys(SCENES).filter((name) => only === undefined || name === only);
  for (const name of names) plain.set(name, await live(SCENES[name]!, 0, false));
  const startedAt = performance.now();
  while (kills < Number(wanted)) {
    const name = names[Math.floor(random() * names.length)]!;
    const whole = plain.get(name)!;
    const at = 1 + Math.floor(random() * whole.took);
    const after = random() < 0.5;
    const life = await live(SCENES[name]!, at, after);
    if (life.died) kills += 1;
    sentInAll += life.copies.length;
    const isLost = !life.stands || life.told !== whole.told || life.copies.includes(0);
    if (isLost) {
      lost += 1;
      log(`LOST: ${name}, killed ${after ? 'after' : 'before'} call ${at}: ${JSON.stringify(life)}`);
    }
    duplicates += life.copies.filter((copies) => copies > 1).length;
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  log(
    `${kills} kills of ${names.join(', ')} (seed ${seedNumber}, ${seconds} s): ${sentInAll} letters, ${lost} lost, ${duplicates} sent twice`,
  );
  await database.stop();
  if (lost > 0) process.exitCode = 1;
}
