import { writeFileSync } from 'node:fs';
import { makeApp, unbuiltSite } from '../app.ts';
import { digestOf, type ReadTemplate } from './digest.ts';
import { EVERYTHING_SET } from './everything-set.ts';
import { lastDigestFile } from './last.ts';

/** `npm run release`: records the present state as released, with which the next one is compared. */
if (process.argv.includes('--help')) {
  console.log(
    `npm run release: writes down the state that is now released, against which the next one is checked.`,
  );
  process.exit(0);
}
const { stacks } = makeApp({
  place: { account: '123456789012', region: 'eu-west-1' },
  site: unbuiltSite,
  siteFolder: 'nowhere',
  builtinCloudFormationValidation: false,
  context: EVERYTHING_SET,
}).synth();
const digest = digestOf(
  Object.fromEntries(stacks.map(({ stackName, template }) => [stackName, template as ReadTemplate])),
);
writeFileSync(lastDigestFile, `${JSON.stringify(digest)}\n`);
console.log(`Written: ${lastDigestFile}`);
