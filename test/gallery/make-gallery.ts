import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeThings } from './describe-things.ts';
import { makeGallery } from './gallery.ts';

/*
 * npm run gallery: everything that a document may hold, set as a proof, to be looked at page by page.
 * npm run gallery -- --keep: and remembers what stands where, for the test.
 */

if (process.argv.includes('--help')) {
  console.log(
    `npm run gallery [-- --keep]: writes dist/gallery.pdf, everything a document may hold, set as a proof. --keep also saves what it holds for the test.`,
  );
  process.exit(0);
}
const folder = join(import.meta.dirname, '../../dist');
mkdirSync(folder, { recursive: true });
const pdf = await makeGallery();
writeFileSync(join(folder, 'gallery.pdf'), pdf);
process.stdout.write(`${join(folder, 'gallery.pdf')}\n`);
if (process.argv.includes('--keep'))
  writeFileSync(join(import.meta.dirname, 'gallery.txt'), await describeThings(pdf));
