import { writeFileSync } from 'node:fs';
import { lastDigestFile } from './last.ts';
import { presentDigest } from './present.ts';

/** `npm run release`: records the present state as released, with which the next one is compared. */
if (process.argv.includes('--help')) {
  console.log(
    `npm run release: writes down the state that is now released, against which the next one is checked.`,
  );
  process.exit(0);
}
writeFileSync(lastDigestFile, `${JSON.stringify(presentDigest())}\n`);
console.log(`Written: ${lastDigestFile}`);
