import { expect, it } from 'vitest';
import { stagesOf } from '../../../web/src/features/submissions/stages-of.ts';
import { buildManuscript } from '../submit/build-form.ts';

it.each([
  ['owner', 'ready for you to check'],
  ['coAuthor', 'with the submitting author'],
] as const)('a PDF that waits for its author says whose turn it is (%s)', (relation, note) => {
  const proof = { version: 1, state: 'ready', reason: null, pages: 4, decision: null } as const;
  const stages = stagesOf(buildManuscript({ relation, proof, submitted: false }));
  expect(stages[1]).toMatchObject({ name: 'PDF', note });
});
