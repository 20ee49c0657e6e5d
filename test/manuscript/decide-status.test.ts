import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../functions/core/rules/domain-error.ts';
import { decideStatus } from '../../functions/editorial/rules/decide-status.ts';
import type { ManuscriptRecord, NoteRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { readerIds } from '../../functions/manuscript/rules/seats.ts';
import {
  type Actor,
  mayWithdraw,
  PROOF_STATES,
  type ProofState,
  STATUSES,
  type Status,
} from '../../shared/domain/manuscript-status.ts';
import { buildManuscript, fileOf, type Overrides, seatsOf, withFields } from '../support/build-manuscript.ts';

interface Case {
  actor: Actor;
  ask: Status;
  status: Status;
  submitted: boolean;
  proof: ProofState;
}

/**
 * The table of decisions repeated by hand: `actor asks: from → to`. `draft` and `sent` are not submitted and submitted; `ready` needs a
 * current PDF. Everything not named here is refused.
 */
const ALLOWED = `
author Under Review: draft Pending → draft Under Review
author Under Review: draft Under Review → draft Under Review
author Accepted: draft Pending ready → sent Pending
author Accepted: draft Under Review ready → sent Pending
author Rejected: draft Pending ready → draft Pending
author Rejected: draft Under Review ready → draft Pending
author Pending: draft Pending ready → sent Pending
author Pending: sent Rejected ready → sent Pending
editor Under Review: sent Pending → sent Under Review
editor Under Review: sent Reviewed → sent Under Review
editor Under Review: sent Rejected → sent Under Review
editor Pending: sent Under Review → sent Pending
editor Rejected: sent Pending → sent Rejected
editor Rejected: sent Under Review → sent Rejected
editor Rejected: sent Reviewed → sent Rejected
editor Rejected: sent Accepted → sent Rejected
editor Accepted: sent Reviewed → sent Accepted
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, actor, ask, from, status, ready, to, toStatus] =
      /^(\w+) ([\w ]+): (draft|sent) (Pending|Under Review|Reviewed|Accepted|Rejected)( ready)? → (draft|sent) ([\w ]+)$/.exec(
        line,
      )!;
    return {
      actor,
      ask,
      submitted: from === 'sent',
      status,
      ready: Boolean(ready),
      to: { submitted: to === 'sent', status: toStatus },
    };
  });

const cases: Case[] = (['author', 'editor', 'reviewer'] as const).flatMap((actor) =>
  STATUSES.flatMap((ask) =>
    STATUSES.flatMap((status) =>
      [false, true].flatMap((submitted) =>
        PROOF_STATES.map((proof) => ({ actor, ask, status, submitted, proof })),
      ),
    ),
  ),
);

const recordOf = ({ status, submitted, proof }: Case, more: Overrides = {}) => {
  const base = buildManuscript();
  return withFields(base, {
    status,
    submitted,
    proof: { ...base.proof, state: proof },
    seats: seatsOf(['r1'], { r1: 'listed' }),
    seatCount: 1,
    ...more,
  });
};
const person = { personId: 'somebody', name: 'Some Body' };
const now = '2026-04-01T00:00:00.000Z';
const ask = (
  record: ManuscriptRecord,
  actor: Actor,
  status: Status,
  more: object = {},
  notes: NoteRecord[] = [],
) =>
  decideStatus(
    { ...fileOf(record), notes },
    { actor, person, request: { status, note: 'A reason', ...more }, now },
  );
const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as DomainError).code;
  }
};
/** The build was quicker than the request. */
const standsFailed = (each: Case) =>
  each.actor === 'author' && each.ask === 'Under Review' && !each.submitted && each.proof === 'failed';
const rowOf = (each: Case) =>
  ALLOWED.find(
    (row) =>
      row.actor === each.actor &&
      row.ask === each.ask &&
      row.status === each.status &&
      row.submitted === each.submitted &&
      (!row.ready || each.proof === 'ready'),
  );

describe('the status table', () => {
  it('has all its rows in these tests', () => {
    expect(ALLOWED).toHaveLength(17);
    expect(cases).toHaveLength(750);
  });

  it.each(cases.filter((each) => rowOf(each) && !standsFailed(each)))(
    '$actor asking $ask of $status (submitted: $submitted, proof $proof) gets it',
    (each) => {
      const change = ask(recordOf(each), each.actor, each.ask);
      expect(change?.set).toMatchObject(rowOf(each)!.to);
      expect(change?.history).toMatchObject({ from: each.status, to: rowOf(each)!.to.status });
      expect(change?.from.status).toContain(each.status);
    },
  );

  it('refuses everything else', () => {
    const refused = cases.filter((each) => !rowOf(each) && !standsFailed(each));
    const codes = refused.map((each) => codeOf(() => ask(recordOf(each), each.actor, each.ask)));
    expect(new Set(codes)).toEqual(new Set(['transition_not_allowed']));
  });

  it('leaves a draft as it stands whose build failed before the author asked', () => {
    const failed = cases.filter(standsFailed);
    expect(failed).toHaveLength(STATUSES.length);
    for (const each of failed)
      expect(ask(recordOf(each), 'author', 'Under Review', { version: 99 })).toBeUndefined();
  });

  it('lets an author withdraw drafts, pending and rejected ones only', () => {
    const may = cases.filter((each) => mayWithdraw(recordOf(each)));
    expect(new Set(may.map(({ status, submitted }) => `${submitted ? 'sent' : 'draft'} ${status}`))).toEqual(
      new Set(['draft Pending', 'draft Under Review', 'sent Pending', 'sent Rejected']),
    );
  });
});

describe('a transition', () => {
  const sent = (status: Status, more: Overrides = {}) =>
    recordOf({ actor: 'editor', ask: 'Pending', status, submitted: true, proof: 'ready' }, more);

  it('to review opens a cycle for everyone assigned', () => {
    const change = ask(
      sent('Reviewed', { cycle: 1, seats: seatsOf(['r1'], { r1: 'submitted' }) }),
      'editor',
      'Under Review',
    );
    expect(change?.set).toMatchObject({ cycle: 2 });
    expect(change?.set.seats).toMatchObject([{ n: 2, reviewerId: 'r1', state: 'accepted' }]);
    expect(change?.seats).toMatchObject([{ n: 2, cycle: 2, lastName: 'Iewer-r1' }]);
  });

  it('to review needs a reviewer', () => {
    const record = sent('Pending', { seats: [] });
    expect(codeOf(() => ask(record, 'editor', 'Under Review'))).toBe('transition_not_allowed');
  });

  it.each(['Pending', 'Rejected'] as const)('to %s takes the reviewers’ access', (status) => {
    const record = sent('Under Review', { seats: seatsOf(['r1']) });
    const change = ask(record, 'editor', status);
    expect(change?.seats).toMatchObject([{ n: 1, state: 'closed' }]);
    expect(readerIds({ ...record, ...change?.set })).toEqual([]);
  });

  it('to Reviewed ends waiting where a review is in hand, of any round, and closes the other seats', () => {
    const seats = seatsOf(['r1', 'r2', 'r3'], { r1: 'submitted', r3: 'listed' });
    const record = sent('Under Review', { seats, reviewedRound: 1 });
    const change = ask(record, 'editor', 'Reviewed');
    expect(change?.set.status).toBe('Reviewed');
    expect(change?.set.seats?.map(({ state }) => state)).toEqual(['submitted', 'closed', 'closed']);
    const second = sent('Under Review', { round: 2, seats: seatsOf(['r2']), reviewedRound: 1 });
    expect(ask(second, 'editor', 'Reviewed')?.set.status).toBe('Reviewed');
    const none = sent('Under Review', { seats: seatsOf(['r2']) });
    expect(codeOf(() => ask(none, 'editor', 'Reviewed'))).toBe('transition_not_allowed');
  });

  it('to Rejected needs a note, in the request or written before by the same editor', () => {
    const noNote = { note: undefined };
    expect(codeOf(() => ask(sent('Pending'), 'editor', 'Rejected', noNote))).toBe('invalid_request');
    const noted = (personId: string, addedAt = '2026-03-04'): NoteRecord[] => [
      {
        id: 'n1',
        kind: 'editor',
        text: 'Out of scope.',
        action: 'Rejected',
        visibility: ['editor'],
        addedBy: { personId, name: 'E' },
        addedAt,
        round: 1,
      },
    ];
    const reset = sent('Pending', {
      lastTransition: { name: 'reset-to-pending', actor: 'editor', personId: 'other', at: '2026-03-03' },
    });
    const askWith = (notes: NoteRecord[]) => ask(reset, 'editor', 'Rejected', noNote, notes);
    expect(codeOf(() => askWith(noted('another editor')))).toBe('invalid_request');
    expect(codeOf(() => askWith(noted(person.personId, '2026-03-02')))).toBe('invalid_request');
    expect(askWith(noted(person.personId))?.set).toMatchObject({ status: 'Rejected' });
  });

  it('keeps an editor’s note where authors will see it', () => {
    const change = ask(sent('Reviewed'), 'editor', 'Accepted', { note: 'Congratulations' });
    expect(change?.notes).toMatchObject([
      { text: 'Congratulations', action: 'Accepted', visibility: ['editor', 'reviewer'] },
    ]);
  });

  it('by resubmission begins the next round', () => {
    const change = ask(sent('Rejected', { round: 1 }), 'author', 'Pending');
    expect(change?.set).toMatchObject({ round: 2, submittedAt: now, proof: { decision: 'accepted' } });
  });

  it('asked for again by the same person does nothing, whatever version is named', () => {
    const change = ask(sent('Pending'), 'editor', 'Rejected');
    const after = { ...sent('Pending'), ...change!.set, version: 2 } as ManuscriptRecord;
    expect(ask(after, 'editor', 'Rejected', { version: 1 })).toBeUndefined();
    const other = {
      actor: 'editor' as const,
      person: { personId: 'x', name: 'X' },
      request: { status: 'Rejected' as const, note: 'no' },
      now,
    };
    expect(codeOf(() => decideStatus(fileOf(after), other))).toBe('transition_not_allowed');
  });

  it('accepted as a proof and submitted in the list are the same action', () => {
    const draft = recordOf({
      actor: 'author',
      ask: 'Accepted',
      status: 'Under Review',
      submitted: false,
      proof: 'ready',
    });
    const after = { ...draft, ...ask(draft, 'author', 'Accepted')!.set } as ManuscriptRecord;
    expect(ask(after, 'author', 'Pending')).toBeUndefined();
    expect(ask(after, 'author', 'Accepted')).toBeUndefined();
    expect(codeOf(() => ask(after, 'author', 'Rejected'))).toBe('transition_not_allowed');
  });

  it('with an old version is refused', () => {
    expect(codeOf(() => ask({ ...sent('Reviewed'), version: 5 }, 'editor', 'Accepted', { version: 4 }))).toBe(
      'stale_version',
    );
  });
});
