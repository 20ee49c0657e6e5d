import { setTimeout as sleep } from 'node:timers/promises';
import { nextCopy } from '../../functions/anonymity/rules/review-copy.ts';
import type { ReviewCopyRecord } from '../../functions/anonymity/rules/review-copy-record.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/rules/manuscript-record.ts';
import { manuscripts } from '../../functions/runtime/stores/manuscripts.ts';
import { buildManuscript, seatsOf } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { seeded } from '../support/hostile-requests.ts';
import { anonymously, copyOf } from '../support/review-copy.ts';

/** The one begins so much before the other, at most: longer than either takes, so that each is first often. */
const HEAD_START_MS = 12;
const OPEN = { certain: 0, likely: 2 };
const LET_OUT = {
  personId: 'editor',
  name: 'Ed',
  reason: 'It can be of one group only.',
  at: '2026-03-02T00:00:00.000Z',
};

/** Runs against the sending: with the first two nothing may ever be sent, with the others only the earlier state. */
const RACES = {
  'an author leaves, with findings open': { open: OPEN, leaves: true },
  'another copy comes, with findings open': { open: OPEN, leaves: false },
  'an author leaves, with nothing open': { open: { certain: 0, likely: 0 }, leaves: true },
  'another copy comes, after one let out': { open: OPEN, leaves: false, override: LET_OUT },
};
type Race = keyof typeof RACES;

const startOf = (race: Race): ManuscriptRecord => {
  const { open, ...more } = RACES[race];
  const record = buildManuscript({
    status: 'Pending',
    submitted: true,
    submittedAt: '2026-03-02T00:00:00.000Z',
    asked: ['coAuthor'],
    seats: seatsOf(['reviewer'], { reviewer: 'listed' }),
    seatCount: 1,
    reviewerOrder: ['reviewer'],
  });
  return anonymously(record, {
    open,
    override: 'override' in more ? { ...more.override, forRevision: 1 } : null,
  });
};

/** As a worker writes it. */
const progress = async (record: ManuscriptRecord): Promise<boolean> => {
  const another: ReviewCopyRecord = {
    ...copyOf(record, { open: OPEN }),
    revision: nextCopy(record).revision,
  };
  return manuscripts().moveReviewCopy(record, another);
};

/**
 * npm run bench -- gate [number of times] [seed]: an editor's sending to review without an override, and an author's change or another
 * copy, started a few milliseconds apart in either order. Manuscripts with open findings, or by other authors, are sent to nobody.
 */
export async function run([wanted = '1000', seedNumber = '1']: string[]): Promise<void> {
  process.env.REVIEW = 'anonymous';
  const { log } = console;
  for (const level of ['log', 'error', 'warn'] as const) console[level] = () => {};
  const { database } = await startCast();
  const random = seeded(Number(seedNumber));
  const names = Object.keys(RACES) as Race[];
  const outcomes = new Map(names.map((name) => [name, { sent: 0, refused: 0 }]));
  let wrong = 0;

  async function once(race: Race): Promise<string | null> {
    const { id } = await seed(startOf(race));
    const read = (await manuscripts().find(id))!;
    const lead = (random() * 2 - 1) * HEAD_START_MS;
    const [sent, changed] = await Promise.all([
      sleep(Math.max(0, lead)).then(() =>
        call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Under Review' } }),
      ),
      sleep(Math.max(0, -lead)).then(async () => {
        if (!RACES[race].leaves) return progress(read);
        const body = { isAuthor: false };
        return (await call('answer-authorship', { id, caller: callers.coAuthor, body })).status === 200;
      }),
    ]);
    const isSent = sent.status === 200;
    outcomes.get(race)![isSent ? 'sent' : 'refused'] += 1;
    const { record, history } = (await manuscripts().findFile(id))!;
    const told = history.map(({ event, to }) => (to === 'Under Review' ? 'sent' : event));
    const leftFirst = changed && RACES[race].leaves && told.indexOf('sent') > told.findIndex(isLeaving);
    const { body } = await call('get-manuscript', { id, caller: callers.reviewer });
    const shown = body.manuscript?.mergedFileUrl ?? null;
    const mayNever = RACES[race].open === OPEN && !('override' in RACES[race]);
    const found = {
      sent: isSent && (mayNever || leftFirst),
      status: (record.status === 'Under Review') !== isSent,
      shown: shown !== null && changed,
    };
    return Object.values(found).some(Boolean)
      ? JSON.stringify([found, sent.body?.message, told, record.status])
      : null;
  }

  const startedAt = performance.now();
  for (let turn = 0; turn < Number(wanted); turn += 1) {
    const race = names[Math.floor(random() * names.length)]!;
    const fault = await once(race);
    if (!fault) continue;
    wrong += 1;
    log(`WRONG, turn ${turn}, ${race}: ${fault}`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  log(`${wanted} times the gate (seed ${seedNumber}, ${seconds} s):`);
  for (const [race, { sent, refused }] of outcomes)
    log(`  ${race}: ${sent} sent before it, ${refused} refused`);
  log(`${wrong} sent or shown that must not be`);
  await database.stop();
  if (wrong > 0) process.exitCode = 1;
}

const isLeaving = (event: string) => event === 'authorship-denied';
