import { manuscripts } from '../../functions/runtime/stores.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { row } from './figures.ts';
import { type Chance, runRaces } from './races.ts';
import { startMailRoom } from './start-mail-room.ts';

const MINUTE = 60_000;
const letter = { subject: 'Decided', text: 'Dear {name}, so it is.' };
const owner = {
  _id: 'owner',
  firstName: 'Olga',
  lastName: 'Owner',
  email: 'owner@author.example.org',
  isCorresponding: true,
};

/**
 * An editor's Undo and the sweep that releases the decision, started a few milliseconds apart, in either order. Exactly one wins each
 * time, and the author is told once or never.
 */
export async function run(args: string[]): Promise<void> {
  const { room, mail, database } = await startMailRoom();
  const sweep = () => room.sweep(Date.now() + (MINUTES_HELD + 1) * MINUTE);
  const won = { undone: 0, left: 0 };

  async function once({ race }: Chance): Promise<string | null> {
    const { id } = await seed(underReview(['reviewer'], { authors: [owner] }));
    const asked = { id, caller: callers.editor };
    const held = await call('decide', { ...asked, body: { kind: 'reject', letter } });
    const [, recalled] = await race(sweep, () => call('recall-decision', asked));
    await sweep();
    await room.work();
    const { record, decisions, history } = (await manuscripts().findFile(id))!;
    const hasLeft = record.status === 'Rejected';
    won[hasLeft ? 'left' : 'undone'] += 1;
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
    return JSON.stringify(found) === JSON.stringify(right) ? null : JSON.stringify(found);
  }

  await runRaces('Undo against the sweep', args, once, () => [
    row('undone', won.undone),
    row('left', won.left),
  ]);
  await database.stop();
}
