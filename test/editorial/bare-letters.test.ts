import { describe, expect, it } from 'vitest';
import { previewDecision } from '../../functions/editorial/rules/preview-decision.ts';
import { decisionLetter } from '../../functions/letters/rules/decision-letters.ts';
import type { ManuscriptFile } from '../../functions/manuscript/record/manuscript-record.ts';
import type { RenderDecision } from '../../shared/contract/decisions.ts';
import { DECISION_KINDS, type DecisionKind } from '../../shared/domain/decision-kinds.ts';
import { doubtsOf } from '../../web/src/features/editor/decision/decision-choices.ts';
import { buildManuscript, fileOf } from '../support/build-manuscript.ts';

const editor = { personId: 'helena', name: 'Helena Marsh' };
const unreviewed: ManuscriptFile = fileOf(buildManuscript({ submitted: true }));
const own = {
  'decision-desk-reject': { subject: 'About {id}', body: 'We can’t publish ‘{title}’.\n\n{link}' },
};

const preview = (asked: Partial<RenderDecision> & { kind: DecisionKind }, file = unreviewed) =>
  previewDecision(file, { template: 'decision', quoted: [], ...asked }, editor, '2026-11-24T12:00:00.000Z');
const asks = (kind: DecisionKind, letter: RenderDecision['letter'], file = unreviewed) =>
  doubtsOf(preview({ kind, letter }, file).missing, [], { quoted: [], letter: letter! }).length > 0;

describe.each(DECISION_KINDS.filter((kind) => kind !== 'accept'))(
  'a letter for ‘%s’ without any review',
  (kind) => {
    it('asks before it is sent as it was written for everybody, and no more once its editor has written in it', () => {
      const { letter } = preview({ kind });
      const place = /\{(reason|points)\}/.exec(letter.text)?.[0];
      expect(place).toBeDefined();
      expect(asks(kind, letter)).toBe(true);
      const cleared = { ...letter, text: letter.text.replace(`${place}\n\n`, '') };
      expect(asks(kind, cleared)).toBe(true);
      const written = { ...letter, text: letter.text.replace(place!, 'The data are not available.') };
      expect(asks(kind, written)).toBe(false);
    });

    it('goes out without the marked place if its editor leaves that open', () => {
      const { letter } = preview({ kind });
      const decided = { letter, quoted: [], dueAt: '2026-12-20T11:59:59.000Z', by: editor };
      expect(decisionLetter(unreviewed.record, decided).text).not.toMatch(/reason|points\}|\n{3}/);
    });
  },
);

it('a letter of the journal’s own without a place for the reason asks as well', () => {
  const settings = { version: 1, templates: own } as unknown as ManuscriptFile['journal'];
  const file = {
    ...unreviewed,
    ...(settings ? { journal: { ...settings, settings: { periods: {} } } as never } : {}),
  };
  const { letter } = preview({ kind: 'desk-reject' }, file);
  expect(letter.text).toContain('We can’t publish');
  expect(asks('desk-reject', letter, file)).toBe(true);
  expect(asks('desk-reject', { ...letter, text: `It is out of scope. ${letter.text}` }, file)).toBe(false);
});

it('an acceptance needs no reason', () =>
  expect(asks('accept', preview({ kind: 'accept' }).letter)).toBe(false));
