import { expect, test } from 'vitest';
import { changesSince, sentenceOf } from '../../../web/src/features/editor/actions/describe-change.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

const submitted = {
  event: 'manuscript-submitted' as const,
  what: 'Submitted',
  who: { name: 'Ágnes Kovács', role: 'author' },
  at: '2026-11-02T09:00:00.000Z',
};
const rejected = {
  event: 'manuscript-rejected' as const,
  what: 'Rejected',
  who: { name: 'Amara Okafor', role: 'editor' },
  at: '2026-11-03T09:00:00.000Z',
};

test('an editor who was too late reads what others did meanwhile', () => {
  const seen = manuscriptView({ history: [submitted] });
  const now = manuscriptView({ status: 'Rejected', history: [rejected, submitted] });
  expect(changesSince(seen, now).map(sentenceOf)).toEqual(['Rejected by Amara Okafor']);
});

test('nothing new is nothing to read', () => {
  const seen = manuscriptView({ history: [submitted] });
  expect(changesSince(seen, seen)).toEqual([]);
});
