import { expect, test } from 'vitest';
import { prepareInstallation } from '../../functions/local/build/prepare-installation.ts';

test('a step of the installation that fails is told with its reason and stops no other', async () => {
  const built: string[] = [];
  const said: string[] = [];
  await prepareInstallation(
    [
      {
        'building the broken part': () => Promise.reject(new Error('a bracket is missing')),
        'building the sound part': async () => built.push('sound'),
      },
      { 'compiling both': async () => built.push('compiled') },
    ],
    (line) => said.push(line),
  );
  expect(built).toEqual(['sound', 'compiled']);
  expect(said).toEqual(['FAILED at installation, building the broken part: Error: a bracket is missing']);
});
