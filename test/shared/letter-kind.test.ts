import { describe, expect, it } from 'vitest';
import { holdDecision } from '../../functions/editorial/rules/hold-decision.ts';
import { decisionText } from '../../functions/letters/rules/decision-letters.ts';
import { DECISION_KINDS, DECISION_NAMES, type DecisionKind } from '../../shared/domain/decision-kinds.ts';
import { findLetterConflict } from '../../shared/domain/letter-kind.ts';
import { buildManuscript, fileOf, underReview } from '../support/build-manuscript.ts';

const pairs = DECISION_KINDS.flatMap((kind) => DECISION_KINDS.map((other) => [kind, other] as const));

const conflictIn = (kind: DecisionKind, text: string, subject = 'About {id}') =>
  findLetterConflict(kind, { subject, text });

describe('the journal’s own letter', () => {
  it.each(pairs)('%s: of the template for %s', (kind, other) => {
    const letter = decisionText(other, 'Helena Marsh', true);
    const isSame = DECISION_NAMES[kind] === DECISION_NAMES[other];
    // Each part is sufficient by itself.
    for (const part of ['subject', 'text'] as const) {
      const found = findLetterConflict(kind, {
        subject: 'About {id}',
        text: 'Dear {name}',
        [part]: letter[part],
      });
      expect(found?.part ?? null).toBe(isSame ? null : part);
    }
  });
});

describe('the server', () => {
  const by = { personId: 'helena', name: 'Helena Marsh' };
  const fileAt = (kind: DecisionKind) =>
    fileOf(
      kind === 'desk-reject'
        ? buildManuscript({ submitted: true })
        : underReview(['one'], { status: 'Reviewed' }, ['one']),
    );
  it.each(pairs)('holds %s with the letter for %s only if both say the same', (kind, other) => {
    const letter = decisionText(other, by.name, false);
    const asked = { kind, letter, quoted: [], reviewedEditions: [], note: undefined };
    const hold = () => holdDecision(fileAt(kind), asked, by, '2026-11-24T12:00:00.000Z');
    if (DECISION_NAMES[kind] === DECISION_NAMES[other])
      expect(hold().decision).toMatchObject({ kind, letter });
    else expect(hold).toThrow(/but the decision is ‘/);
  });
});

describe('a letter in an editor’s own words', () => {
  it.each<[DecisionKind, string]>([
    ['minor', 'Dear {name},\n\nSo it is.\n\n{reviews}'],
    ['accept', 'Thank you for your minor revision. I am pleased to accept the paper.'],
    ['minor', 'After the major revision of last year, we ask for a minor revision.'],
    ['major', 'It can’t be accepted as it stands. Once it is accepted, we publish it within a week.'],
    ['major', 'The paper is not ready. The null hypothesis was rejected too early.'],
    ['minor', 'The decision is: accepted with minor revisions.'],
    ['minor', 'Your manuscript was accepted subject to a minor revision.'],
    ['reject', 'We regret that we can’t publish it.'],
  ])('%s may say: %s', (kind, text) => expect(conflictIn(kind, text)).toBeNull());

  it.each<[DecisionKind, string, string]>([
    ['major', 'We ask you for a Minor Revision.', 'minor revision'],
    ['minor', 'The manuscript needs major revisions.', 'major revision'],
    ['reject', 'I am pleased to accept the manuscript.', 'accepted'],
    ['reject', 'Your paper has been accepted for publication.', 'accepted'],
    ['accept', 'We have rejected the paper.', 'not accepted'],
    ['accept', 'Your submission has not been accepted.', 'not accepted'],
    [
      'major',
      'The decision on ‘{title}’ is: minor revision. It follows our major revision.',
      'minor revision',
    ],
    [
      'major',
      'We invite you to make minor revisions to ‘{title}’. They follow our major revision.',
      'minor revision',
    ],
  ])('%s may not say: %s', (kind, text, said) =>
    expect(conflictIn(kind, text)).toEqual({
      part: 'text',
      message: `The letter says ‘${said}’, but the decision is ‘${DECISION_NAMES[kind]}’. Change one of them.`,
    }),
  );

  it('is read in its subject as well', () => {
    expect(conflictIn('accept', 'Well done.', 'Your manuscript {id}: minor revision')?.part).toBe('subject');
    expect(conflictIn('reject', 'Sorry.', 'Accepted: your paper')?.message).toContain(
      'The subject says ‘accepted’',
    );
  });
});
