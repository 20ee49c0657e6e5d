import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EVENT_WORDS } from '../../functions/core/rules/event-words.ts';

const root = join(import.meta.dirname, '../..');
/** Shorter texts are also words of the screens; an answer may use the same words of thanks, and its example with it. */
const MAX_CHARACTERS = 20;

it('the words for an event stand in one place, so that they can be changed', () => {
  const sentences = Object.values(EVENT_WORDS).filter((words) => words.length > MAX_CHARACTERS);
  expect(sentences.length).toBeGreaterThan(20);
  const sources = globSync(
    ['functions/**/*.ts', 'shared/**/*.ts', 'infra/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  ).filter(
    (path) =>
      path !== 'functions/core/rules/event-words.ts' && !/^functions\/(http|api-document)\//.test(path),
  );
  const repeated = sources.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return sentences.some((words) => source.includes(`'${words}'`));
  });
  expect(repeated).toEqual([]);
});

it('no two events are told by the same words', () => {
  const all = Object.values(EVENT_WORDS);
  expect(new Set(all).size).toBe(all.length);
});
