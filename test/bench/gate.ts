import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { ReviewCopyRecord } from '../../functions/manuscript/record/review-copy-record.ts';
import { nextCopy } from '../../functions/manuscript/rules/review-copy.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { buildManuscript, seatsOf } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { anonymously, copyOf } from '../support/review-copy.ts';
import { row } from './figures.ts';
import { type Chance, runRaces } from './races.ts';
import { startMailRoom } from './start-mail-room.ts';

const OPEN = { certain: 0, likely: 2 };
/** By an editor, for the first copy. */
const LET_OUT = {
  personId: 'editor',
  name: 'Ed',
  reason: 'It can be of one group only.',
  at: '2026-03-02T00:00:00.000Z',
  forRevision: 1,
};

/** Runs against the sending: with the first two nothing may ever be sent, with the last only the earlier copy. */
const RACES = {
  'an author leaves, with findings open': { leaves: true, override: null },
  'another copy comes, with findings open': { leaves: false, override: null },
  'another copy comes, after one let out': { leaves: false, override: LET_OUT },
};
type Race = keyof typeof RACES;

const startOf = (race: Race): ManuscriptRecord =>
  anonymously(
    buildManuscript({
      status: 'Pending',
      submitted: true,
      submittedAt: '2026-03-02T00:00:00.000Z',
      unconfirmed: ['coAuthor'],
      seats: seatsOf(['reviewer'], { reviewer: 'listed' }),
      seatCount: 1,
      reviewerOrder: ['reviewer'],
    }),
    { open: OPEN, override: RACES[race].override },
  );

/** As a worker writes it. */
const progress = async (record: ManuscriptRecord): Promise<boolean> => {
  const { revision } = nextCopy(record);
  const another: ReviewCopyRecord = { ...copyOf(record, { open: OPEN }), revision };
  return manuscripts().moveReviewCopy(record, another);
};

/**
 * An editor's sending to review without an override, and an author's change or another copy, started a few milliseconds apart in either
 * order. Manuscripts with open findings are sent to nobody.
 */
export async function run(args: string[]): Promise<void> {
  process.env.REVIEW = 'anonymous';
  const { database } = await startMailRoom();
  const names = Object.keys(RACES) as Race[];
  const outcomes = new Map(names.map((name) => [name, { sent: 0, refused: 0 }]));

  async function once({ random, race }: Chance): Promise<string | null> {
    const name = names[Math.floor(random() * names.length)]!;
    const { leaves, override } = RACES[name];
    const { id } = await seed(startOf(name));
    const read = (await manuscripts().find(id))!;
    const [sent, changed] = await race(
      () =>
        call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Under Review' } }),
      async () => {
        if (!leaves) return progress(read);
        const body = { isAuthor: false };
        return (await call('answer-authorship', { id, caller: callers.coAuthor, body })).status === 200;
      },
    );
    const isSent = sent.status === 200;
    outcomes.get(name)![isSent ? 'sent' : 'refused'] += 1;
    const { record, history } = (await manuscripts().findFile(id))!;
    const told = history.map(({ event, to }) => (to === 'Under Review' ? 'sent' : event));
    const { body } = await call('get-manuscript', { id, caller: callers.reviewer });
    const shown = body.manuscript?.mergedFileUrl ?? null;
    const found = {
      sent: isSent && override === null,
      status: (record.status === 'Under Review') !== isSent,
      shown: shown !== null && changed,
    };
    return Object.values(found).some(Boolean)
      ? JSON.stringify([name, found, sent.body?.message, told, record.status])
      : null;
  }

  await runRaces('The gate', args, once, () =>
    [...outcomes].map(([name, { sent, refused }]) => row(name, `${sent} sent before it, ${refused} refused`)),
  );
  await database.stop();
}
