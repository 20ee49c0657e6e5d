import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesetArticle } from '../../functions/documents/article/pdf/typeset-article.ts';
import { toHtml } from '../../functions/documents/article/text-forms/to-html.ts';
import { toJats } from '../../functions/documents/article/text-forms/to-jats.ts';
import { readPublicationMeta } from '../../functions/forms/publication-meta.ts';
import { PICTURES, specimenArticle } from '../documents/article/specimen-article.ts';
import { sampleMeta } from '../forms/sample-meta.ts';
import { describeThings } from './describe-things.ts';
import { makeGallery } from './gallery.ts';

/* npm run gallery: everything a document may hold, typeset as a proof to be viewed page by page; and everything an article may hold,
   in each of its forms. npm run gallery -- --keep: also saves the positions for the test. */

if (process.argv.includes('--help')) {
  console.log(
    `npm run gallery [-- --keep]: writes dist/gallery.pdf, everything a document may hold, set as a proof, and dist/gallery-article.{pdf,html,xml}, everything a published article may hold. --keep also saves what it holds for the test.`,
  );
  process.exit(0);
}
const folder = join(import.meta.dirname, '../../dist');
mkdirSync(folder, { recursive: true });
const pdf = await makeGallery();
writeFileSync(join(folder, 'gallery.pdf'), pdf);
const [text, meta] = [specimenArticle(), readPublicationMeta(sampleMeta)];
writeFileSync(join(folder, 'gallery-article.pdf'), typesetArticle(text, meta, PICTURES).pdf);
writeFileSync(join(folder, 'gallery-article.html'), toHtml(text));
writeFileSync(join(folder, 'gallery-article.xml'), toJats(text, meta));
for (const name of ['gallery.pdf', 'gallery-article.pdf', 'gallery-article.html', 'gallery-article.xml'])
  process.stdout.write(`${join(folder, name)}\n`);
if (process.argv.includes('--keep'))
  writeFileSync(join(import.meta.dirname, 'gallery.txt'), await describeThings(pdf));
