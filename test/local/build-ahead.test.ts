import { expect, test } from 'vitest';
import { buildAhead } from '../../functions/local/build/build-ahead.ts';

test('a part that cannot be built at installation is named with its reason and stops no other', async () => {
  const built: string[] = [];
  const said: string[] = [];
  await buildAhead(
    {
      'the broken part': async () => {
        throw new Error('a bracket is missing');
      },
      'the sound part': async () => built.push('sound'),
    },
    (line) => said.push(line),
  );
  expect(built).toEqual(['sound']);
  expect(said).toEqual(['Could not build the broken part ahead: Error: a bracket is missing']);
});
