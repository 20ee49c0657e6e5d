import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { built, revising } from '../support/build-revision.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { allKeys, expectWhole, keepObjects } from '../support/whole-rounds.ts';

const { cast } = provideMailRoom();
const owner = callers.owner;
let objects: Set<string>;
/** Writes of the largest transaction. */
let most = 0;

beforeAll(() => {
  objects = keepObjects(cast().s3);
  const { send } = DynamoDBDocumentClient.prototype;
  DynamoDBDocumentClient.prototype.send = function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    const [command] = args;
    if (command instanceof TransactWriteCommand)
      most = Math.max(most, command.input.TransactItems?.length ?? 0);
    return (send as (...given: unknown[]) => Promise<unknown>).apply(this, args);
  } as typeof send;
});

/** The same numbers every time. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const recordOf = async (id: string) => (await manuscripts().find(id))!;
const idsOf = (authors: readonly { _id: string }[]) => authors.map(({ _id }) => _id);
const who = { name: 'T', role: 'author' as const };

/** As its author saves it with these authors, whoever they are. */
async function nameAuthors(record: ManuscriptRecord, authors: ManuscriptRecord['authors']) {
  return manuscripts().apply(record, {
    from: { status: [record.status], submitted: record.submitted },
    set: { authors },
    history: { event: 'draft-saved', who },
  });
}

/** The editors want another round. */
async function askAgain(id: string) {
  const record = await recordOf(id);
  const revision = { kind: 'minor' as const, dueAt: '2099-01-01', draftId: null, decisionId: 'd' };
  await manuscripts().apply(record, {
    from: { status: [record.status], submitted: true },
    set: { status: 'Pending', revision },
    history: { event: 'revision-requested', who: { name: 'E', role: 'editor' } },
  });
}

it.each([
  [1, [80, 1, 80]],
  [2, [80, 80, 80]],
  [3, []],
  [4, []],
  [5, []],
])(
  'goes round with authors who come and go, and keeps each round as it was (%i)',
  async (seed, fixed: number[]) => {
    const random = numbersFrom(seed);
    const pool = Array.from({ length: 160 }, (_, at) => ({
      _id: `s${seed}-${at}`,
      firstName: 'A',
      lastName: `Author ${at}`,
      isCorresponding: false,
    }));
    const { id } = await revising();
    const drafts: string[] = [];
    const rounds = [idsOf((await recordOf(id)).authors)];
    for (const round of [2, 3, 4]) {
      let draft = await built(id, { authors: [owner.personId] });
      drafts.push(draft.id);
      if (random(3) === 0) {
        await call('withdraw-manuscript', { id: draft.id, caller: owner });
        draft = await built(id, { authors: [owner.personId] });
        drafts.push(draft.id);
      }
      for (const { key } of Object.values(draft.documents)) objects.add(key);
      objects.add(draft.proof.key!);
      const count = fixed[round - 2] ?? 1 + random(80);
      const self = draft.authors.find(({ _id }) => _id === owner.personId)!;
      const from = random(pool.length - 79);
      const named = (await nameAuthors(draft, [self, ...pool.slice(from, from + count - 1)]))!;
      rounds.push(idsOf(named.authors));
      const body = { status: 'Accepted' };
      const { status } = await call('request-status', { id: draft.id, caller: owner, body });
      const record = await recordOf(id);
      expect([status, record.round, idsOf(record.authors)]).toEqual([200, round, rounds.at(-1)]);
      const versions = await manuscripts().listVersions(id);
      expect(versions.map(({ authors }) => idsOf(authors))).toEqual(rounds.slice(0, -1));
      expect(record.proof.version).toBeGreaterThan(versions.at(-1)!.proof.version);
      await expectWhole(id, drafts, objects);
      const keys = await allKeys();
      const listed = keys.filter((key) => key.endsWith(`#${id}`) && key.includes(' authored#'));
      const missing = rounds
        .at(-1)!
        .filter((personId) => !listed.some((key) => key.startsWith(`person#${personId} `)));
      expect(missing).toEqual([]);
      if (round < 4) await askAgain(id);
    }
    expect(most).toBeLessThanOrEqual(100);
  },
);
