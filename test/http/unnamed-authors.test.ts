import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../functions/api-document/examples/examples.ts';
import { versionKey } from '../../functions/core/keys.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { versionOf } from '../../functions/manuscript/record/version-record.ts';
import { seatName } from '../../functions/manuscript/rules/seat-name.ts';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { database } from '../../functions/runtime/clients.ts';
import { letters } from '../../functions/runtime/stores.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { type CallName, type RouteName, routeNames, routes } from '../../shared/contract/routes.ts';
import { STATUSES, type Status } from '../../shared/domain/manuscript-status.ts';
import type { SeatState } from '../../shared/domain/seats.ts';
import { seatsOf, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { anonymously } from '../support/review-copy.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  process.env.REVIEW = 'anonymous';
  cast = await startCast();
});
afterAll(() => cast.database.stop());

/** Everything known of the authors: names, addresses, ids, institutions, and the names of their files. */
const TELLING = /ownington|fellowes|authors\.example|athenaeum|0000-0002-1825-0097/i;
const author = (lastName: string) => ({
  _id: `id-of-${lastName.toLowerCase()}`,
  firstName: `Forename-of-${lastName}`,
  lastName,
  email: `${lastName.toLowerCase()}@authors.example`,
  orcid: '0000-0002-1825-0097',
  institution: 'Athenaeum of Nowhere',
  country: 'Sweden',
  isCorresponding: lastName === 'Ownington',
});

interface Scenario {
  status: Status;
  seat: SeatState;
  /** For the manuscript; the seat is from this one or the one before. */
  cycle: number;
  hasReviewed: boolean;
  round: number;
  revising: boolean;
}

function recordOf({ status, seat, cycle, round, revising }: Scenario): ManuscriptRecord {
  const record = underReview(['reviewer'], {
    ownerId: 'id-of-ownington',
    authors: [author('Ownington'), author('Fellowes')],
    correspondingAuthorId: 'id-of-ownington',
    declined: [{ id: 'id-of-nobody', name: 'Nobody Ownington' }],
    comments: 'Please ask nobody of the Athenaeum.',
    responseText: 'Yours, Ownington',
    status,
    cycle,
    round,
    seats: seatsOf(['reviewer'], { reviewer: seat }),
    resubmissionOf: 'former-of-ownington',
    revision: revising
      ? { kind: 'minor', dueAt: '2026-12-01T00:00:00.000Z', draftId: null, decisionId: 'd' }
      : null,
  });
  const { manuscript } = record.documents;
  const documents = { ...record.documents, ...(manuscript ? { anonymousManuscript: manuscript } : {}) };
  const named = Object.fromEntries(
    Object.entries(documents).map(([kind, document]) => [
      kind,
      { ...document, fileName: `Ownington-${kind}.docx`, key: `manuscripts/x/${kind}-ownington` },
    ]),
  );
  return anonymously({ ...record, documents: named });
}

async function stand(scenario: Scenario): Promise<ManuscriptRecord> {
  const review = {
    reviewerId: 'reviewer',
    reviewerName: 'Test reviewer',
    comments: 'Well done',
    recommendation: 'Accept' as const,
    round: 1,
    cycle: 1,
    seat: 1,
  };
  const record = recordOf(scenario);
  const seeded = await seed(record, scenario.hasReviewed ? { reviews: [review] } : {});
  if (scenario.round > 1)
    await database().send(
      new PutCommand({
        TableName: process.env.MANUSCRIPTS_TABLE,
        Item: { ...versionKey(record.id, 1), ...versionOf({ ...record, round: 1 }) },
      }),
    );
  return seeded;
}

const SEATS = ['accepted', 'submitted', 'invited', 'closed', 'cancelled'] as const;

/**
 * Each state in which a reviewer can meet it: asked, at work, done, over, called off; in its first cycle, a later one and a later round.
 */
const scenarios: Scenario[] = STATUSES.flatMap((status) =>
  (status === 'Under Review' ? SEATS : (['submitted', 'closed'] as const)).flatMap((seat) =>
    [
      { cycle: 1, round: 1, revising: false },
      { cycle: 2, round: 2, revising: status === 'Pending' },
    ].map((of) => ({ status, seat, hasReviewed: seat === 'submitted' || of.cycle === 2, ...of })),
  ),
);

/** The calls open to a reviewer's session, and to their link. */
const open = routeNames.filter((name) => {
  const { caller, path }: Endpoint = routes[name];
  const isListed = name === 'list-assigned-manuscripts' || name === 'list-own-seats';
  return isListed || (path.includes('{id}') && caller !== 'editor' && caller !== 'anyone');
});

let asked = 0;
async function ask(name: RouteName, { id }: ManuscriptRecord) {
  const { caller, path }: Endpoint = routes[name];
  const example = examples[name as CallName] as { request?: object };
  const body = example.request && { ...example.request, version: undefined };
  const isInvited = caller === 'invited';
  const place = { manuscriptId: id, n: 1 };
  const signature = seatPath('secret', place, undefined).split('/').at(-1)!;
  return call(name, {
    ...(path.includes('{id}') ? { id: isInvited ? seatName(place) : id } : {}),
    body,
    ...(isInvited ? { headers: { authorization: `Invitation ${signature}` } } : { caller: callers.reviewer }),
    // Each with its own address and session: limits have their own tests.
    address: `198.51.${Math.floor(asked / 200)}.${asked++ % 200}`,
  });
}

describe('under anonymous review no answer to a reviewer tells of an author', () => {
  it('asks what matters', () => {
    expect(open).toEqual(
      expect.arrayContaining(['get-manuscript', 'submit-review', 'open-seat', 'give-review', 'send-message']),
    );
    expect(scenarios).toHaveLength(26);
  });

  it.each(scenarios)(
    '$status, seat $seat, cycle $cycle, round $round, has reviewed: $hasReviewed',
    async (scenario) => {
      const looks = open.filter((name) => (routes[name] as Endpoint).method === 'GET');
      const actions = open.filter((name) => !looks.includes(name));
      const record = await stand(scenario);
      for (const name of [...looks, ...actions, 'get-manuscript' as const, 'open-seat' as const]) {
        const { status, headers, body } = await ask(name, record);
        expect([name, status < 500]).toEqual([name, true]);
        const told = JSON.stringify([headers, body]);
        expect([name, TELLING.exec(told)?.[0]]).toEqual([name, undefined]);
      }
    },
  );
});

it('and no letter to a reviewer does, whatever the editors do', async () => {
  const start = {
    status: 'Pending',
    seat: 'listed',
    cycle: 0,
    round: 1,
    revising: false,
    hasReviewed: false,
  } as const;
  const { id } = await stand(start);
  const guest = { email: 'gast@uni.example.org', firstName: 'Gast', lastName: 'One' };
  const actions: [RouteName, string, object][] = [
    ['invite-reviewers', id, { people: [guest] }],
    ['change-seat', `${id}_2`, { do: 'remind' }],
    ['change-seat', `${id}_2`, { do: 'newLink' }],
    ['change-seat', `${id}_2`, { do: 'acceptFor' }],
    ['change-seat', `${id}_2`, { dueAt: '2099-01-01' }],
    ['send-message', id, { to: `${id}_2`, text: 'Would two more weeks help?' }],
    ['assign-reviewers', id, { reviewers: ['reviewer'] }],
    ['request-status-as-editor', id, { status: 'Pending' }],
    ['request-status-as-editor', id, { status: 'Rejected', note: 'Not for us.' }],
  ];
  for (const [name, of, body] of actions) {
    const { status, body: answer } = await call(name, { id: of, caller: callers.editor, body });
    expect([name, status < 300, answer.message]).toEqual([name, status < 300, answer.message]);
  }
  const sent = (await letters().list(id)).filter(({ to }) => to.some(({ part }) => part === 'reviewer'));
  expect(new Set(sent.map(({ template }) => template)).size).toBeGreaterThan(4);
  expect(JSON.stringify(sent)).not.toMatch(TELLING);
});
