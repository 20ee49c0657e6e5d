import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { galleryPage, plainMails, sampleOf, templateNames } from './gallery.ts';

/*
 * npm run letters: every letter that the site writes, filled in, as one page.
 */
if (process.argv.includes('--help')) {
  console.log(
    `npm run letters: writes dist/letters/index.html, every letter that the site sends, filled in.`,
  );
  process.exit(0);
}
const folder = join(import.meta.dirname, '../../dist/letters');
mkdirSync(folder, { recursive: true });
const file = join(folder, 'index.html');
const plain = plainMails();
writeFileSync(file, galleryPage(templateNames.map(sampleOf), plain));
console.log(
  `${templateNames.length} letters and ${plain.length} mails about accounts and roles: ${relative(process.cwd(), file)}`,
);
