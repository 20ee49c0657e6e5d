import { describe, expect, it } from 'vitest';
import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { whyNoNotes, whyNotAccept, whyNotWithdraw } from '../../../web/src/features/submissions/enabling.ts';
import { stagesOf } from '../../../web/src/features/submissions/stages-of.ts';
import { buildManuscript } from '../submit/build-form.ts';

const ready = { version: 1, state: 'ready', reason: null, pages: 9, decision: null } as const;
const at = (status: AuthorsManuscript['status'], submitted: boolean, over: Partial<AuthorsManuscript> = {}) =>
  buildManuscript({
    status,
    submitted,
    proof: ready,
    submissionDate: submitted ? '2026-11-12T12:00:00.000Z' : null,
    ...over,
  });
const none = { proof: { ...ready, state: 'none' } } as const;

describe('Accept in My Submissions', () => {
  it.each([
    ['a draft with its PDF opened', at('Pending', false), true, true],
    ['a draft with its PDF not opened', at('Pending', false), false, false],
    ['a draft without a PDF', at('Pending', false, none), true, false],
    ['a proof that waits in the wizard', at('Under Review', false), true, false],
    ['a submitted manuscript', at('Pending', true), true, false],
    ['one under review', at('Under Review', true), true, false],
    ['a reviewed one', at('Reviewed', true), true, false],
    ['an accepted one', at('Accepted', true), true, false],
    ['a rejected one with its PDF opened', at('Rejected', true), true, true],
    ['a rejected one with its PDF not opened', at('Rejected', true), false, false],
  ])('of %s', (_, manuscript, opened, isOn) => {
    expect(whyNotAccept(manuscript, opened) === null).toBe(isOn);
  });
});

describe('Withdrawal in My Submissions', () => {
  it.each([
    ['a draft without a PDF', at('Pending', false, none), false, true],
    ['a draft with its PDF not opened', at('Pending', false), false, false],
    ['a proof that waits in the wizard', at('Under Review', false), true, false],
    ['a submitted manuscript with its PDF opened', at('Pending', true), true, true],
    ['one under review', at('Under Review', true), true, false],
    ['a reviewed one', at('Reviewed', true), true, false],
    ['an accepted one', at('Accepted', true), true, false],
    ['a rejected one with its PDF opened', at('Rejected', true), true, true],
  ])('of %s', (_, manuscript, opened, isOn) => {
    expect(whyNotWithdraw(manuscript, opened) === null).toBe(isOn);
  });
});

it.each([
  ['Pending', false],
  ['Under Review', false],
  ['Reviewed', false],
  ['Accepted', true],
  ['Rejected', true],
] as const)('notes of a manuscript that is %s can be read: %s', (status, isOn) => {
  expect(whyNoNotes(at(status, true)) === null).toBe(isOn);
});

describe('the line of stages', () => {
  const words = (manuscript: AuthorsManuscript) =>
    stagesOf(manuscript).map(({ name, state }) => `${name} ${state}`);

  it('of a draft begins', () => {
    expect(words(at('Pending', false, none))[0]).toBe('Draft current');
  });
  it('of a failed build says where it stopped', () => {
    const failed = at('Pending', false, { proof: { ...ready, state: 'failed', reason: 'Broken.' } });
    expect(words(failed).slice(0, 3)).toEqual(['Draft done', 'PDF failed', 'Submitted later']);
  });
  it('of a rejected PDF is back at the draft', () => {
    expect(words(at('Pending', false, { proof: { ...ready, decision: 'rejected' } }))[0]).toBe(
      'Draft current',
    );
  });
  it('of an accepted manuscript is complete', () => {
    expect(words(at('Accepted', true, { cycle: 1 })).every((word) => word.endsWith('done'))).toBe(true);
  });
  it('of a desk rejection does not claim a review', () => {
    expect(words(at('Rejected', true))).toEqual([
      'Draft done',
      'PDF done',
      'Submitted done',
      'Rejected failed',
    ]);
  });
  it('of a revision that is wanted says until when, behind the reviews that led to it', () => {
    const revision = { kind: 'minor' as const, dueAt: '2026-12-13T11:59:59.000Z', draftId: null };
    const revising = at('Pending', true, { cycle: 1, stage: 'revising', revision });
    expect(words(revising)).toEqual([
      'Draft done',
      'PDF done',
      'Submitted done',
      'Under review done',
      'Reviewed done',
      'Revision current',
      'Decision later',
    ]);
    expect(stagesOf(revising)[5]?.note).toBe('due 12 December 2026');
    const unreviewed = at('Pending', true, { cycle: 0, stage: 'revising', revision });
    expect(words(unreviewed).slice(2, 5)).toEqual([
      'Submitted done',
      'Revision current',
      'Under review later',
    ]);
  });
  it('of what no reviewer wrote about before it was taken back does not claim a review', () => {
    const revision = { kind: 'minor' as const, dueAt: '2026-12-13T11:59:59.000Z', draftId: null };
    const takenBack = { cycle: 1, unreviewed: true as const };
    expect(words(at('Pending', true, { ...takenBack, stage: 'revising', revision })).slice(2, 5)).toEqual([
      'Submitted done',
      'Revision current',
      'Under review later',
    ]);
    expect(words(at('Rejected', true, takenBack)).slice(2)).toEqual(['Submitted done', 'Rejected failed']);
  });
  it('of a revision that has come says that the editor has it, until reviewers are asked again', () => {
    const revised = at('Reviewed', true, { cycle: 1, round: 2, stage: 'revised' });
    expect(stagesOf(revised)[5]).toEqual({ name: 'Revision', state: 'current', note: 'with the editors' });
    expect(words(at('Under Review', true, { cycle: 2, round: 2, stage: 'reviewing' }))).toContain(
      'Under review current',
    );
  });
});
