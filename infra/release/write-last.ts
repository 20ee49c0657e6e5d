import { writeFileSync } from 'node:fs';
import { lastDigestFile } from './last.ts';
import { presentDigest } from './present.ts';

/** `npm run release`: what lies here is what now stands, and what comes next is held against it. */
writeFileSync(lastDigestFile, `${JSON.stringify(presentDigest())}\n`);
console.log(`Written: ${lastDigestFile}`);
