import { setTimeout as sleep } from 'node:timers/promises';
import { manuscripts } from '../../functions/runtime/stores/manuscripts.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { seeded } from '../support/hostile-requests.ts';
import { startMailRoom } from './start-mail-room.ts';

const MINUTE = 60_000;
/** The one begins so much before the other, at most: longer than either takes, so that each wins often. */
const HEAD_START_MS = 12;
const letter = { subject: 'Decided', text: 'Dear {name}, so it is.' };
const owner = {
  _id: 'owner',
  firstName: 'Olga',
  lastName: 'Owner',
  email: 'owner@author.example.org',
  isCorresponding: true,
};

/**
 * npm run bench -- undo [number of times] [seed]: an editor's Undo and the sweep that releases the decision, started a few milliseconds
 * apart, in either order. Exactly one wins each time, and the author is told once or never.
 */
export async function run([wanted = '1000', seedNumber = '1']: string[]): Promise<void> {
  const random = seeded(Number(seedNumber));
  const { log, room, mail, database } = await startMailRoom();
  const sweep = () => room.sweep(Date.now() + (MINUTES_HELD + 1) * MINUTE);

  /** The winner, and the fault if there is one. */
  async function once(): Promise<{ hasLeft: boolean; fault: string | null }> {
    const { id } = await seed(underReview(['reviewer'], { authors: [owner] }));
    const asked = { id, caller: callers.editor };
    const held = await call('decide', { ...asked, body: { kind: 'reject', letter } });
    const lead = (random() * 2 - 1) * HEAD_START_MS;
    const [, recalled] = await Promise.all([
      sleep(Math.max(0, lead)).then(sweep),
      sleep(Math.max(0, -lead)).then(() => call('recall-decision', asked)),
    ]);
    await sweep();
    await room.work();
    const { record, decisions, history } = (await manuscripts().findFile(id))!;
    const hasLeft = record.status === 'Rejected';
    const found = {
      held: held.status,
      recall: recalled.status,
      waits: record.held,
      decisions: decisions.map(({ state }) => state).join(),
      rejections: history.filter(({ event }) => event === 'manuscript-rejected').length,
      letters: mail.sent.filter(({ tags, to }) => tags.manuscript === id && to === owner.email).length,
    };
    const right = hasLeft
      ? { held: 201, recall: 409, waits: null, decisions: 'effective', rejections: 1, letters: 1 }
      : { held: 201, recall: 200, waits: null, decisions: 'recalled', rejections: 0, letters: 0 };
    const isRight = JSON.stringify(found) === JSON.stringify(right);
    return { hasLeft, fault: isRight ? null : JSON.stringify(found) };
  }

  const startedAt = performance.now();
  let [left, undone, wrong] = [0, 0, 0];
  for (let turn = 0; turn < Number(wanted); turn += 1) {
    const { hasLeft, fault } = await once();
    if (hasLeft) left += 1;
    else undone += 1;
    if (fault) {
      wrong += 1;
      log(`WRONG, turn ${turn}: ${fault}`);
    }
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  log(
    `${wanted} times Undo against the sweep (seed ${seedNumber}, ${seconds} s): ${undone} undone, ${left} left, ${wrong} without exactly one winner`,
  );
  await database.stop();
  if (wrong > 0) process.exitCode = 1;
}
