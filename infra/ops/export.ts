import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { streamObject } from '../../functions/core/stream-object.ts';
import { type PublishedOut, publishedFiles, releaseOf } from '../../functions/moving/write/files-out.ts';
import { timeUuid } from '../../functions/moving/write/meca/time-uuid.ts';
import { writeMeca } from '../../functions/moving/write/meca/write-meca.ts';
import { ojsFaults } from '../../functions/moving/write/ojs/check-ojs.ts';
import type { Published } from '../../functions/moving/write/published.ts';
import { writeFileFrom } from '../../functions/moving/write/write-file.ts';
import { writeBag } from '../../functions/ops/bag/write-bag.ts';
import { manuscriptIdOf } from '../../functions/ops/describe-manuscript.ts';
import type { Installation } from '../../functions/ops/installation.ts';
import { brand } from '../../shared/brand/brand.ts';
import { counted } from '../../shared/domain/counted.ts';
import { OJS_FORMS, type OjsForm } from '../../shared/domain/export-forms.ts';
import type { Given } from './given.ts';

/** A package of MECA holds one manuscript. */
const FORMS: readonly string[] = [...OJS_FORMS, 'jats', 'meca', 'bag'];

/** Writes into a new or an empty folder, so that nothing is mixed with what was there. */
export async function exportAs(given: Given): Promise<boolean> {
  const { installation, options, say } = given;
  const { as = '', to } = options;
  if (!FORMS.includes(as) || !to)
    throw new Error(`export needs --as ${FORMS.join('|')} and --to, a folder that is new or empty.`);
  if (existsSync(to) && (await readdir(to)).length > 0)
    throw new Error(`${to} is not empty. Name a folder that is new or empty.`);
  if (installation.isDryRun) {
    say(`${as} would be written into ${to}`);
    return true;
  }
  // A bag and a package hold what is nobody else's.
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (as === 'bag') {
    const { files, leftOut } = await writeBag(installation, to);
    for (const line of leftOut) say(`Left out: ${line}`);
    say(`${counted(files, 'file is', 'files are')} in the bag ${to}`, { files });
    return true;
  }
  if (as === 'meca') return exportMeca(given, to);
  if (as === 'jats') return exportPublished(given, { as }, to);
  const { uploader, address = brand.mail.contact } = options;
  if (!uploader)
    throw new Error('An export for OJS needs --uploader, a user name that exists where it will be imported.');
  return exportPublished(given, { as: as as OjsForm, uploader, address }, to);
}

const publishedOf = ({ publications, s3, places }: Installation): Published => ({
  publications,
  read: (key) => streamObject(s3, places.publishedBucket, key),
});

async function exportPublished({ installation, options, say }: Given, wanted: PublishedOut, to: string) {
  let isValid = true;
  for await (const { name, parts, articles } of publishedFiles(publishedOf(installation), wanted, say)) {
    const path = join(to, name);
    await writeFileFrom(path, parts);
    const faults =
      wanted.as === 'jats' || !options.schemas
        ? undefined
        : await ojsFaults(path, options.schemas, releaseOf(wanted.as));
    const held = articles === undefined ? '' : `: ${counted(articles, 'article')}`;
    const checked = faults && (faults.length === 0 ? ', valid' : ', not valid');
    say(`${path}${held}${checked ?? ''}`, { path, faults });
    for (const fault of faults ?? []) say(`  ${fault}`);
    isValid &&= !faults || faults.length === 0;
  }
  return isValid;
}

async function exportMeca({ installation, options, say }: Given, to: string): Promise<boolean> {
  const { manuscripts, s3, places } = installation;
  const typed = options.manuscript;
  if (!typed) throw new Error('A MECA package needs --manuscript, its number or id.');
  const file = await manuscripts.findFile(await manuscriptIdOf(installation, typed));
  if (!file) {
    say(`We can’t find the manuscript ${typed}.`);
    return false;
  }
  const path = join(to, `${timeUuid(new Date())}-meca.zip`);
  const earlier = await manuscripts.listVersions(file.record.id);
  const mayName = options['permit-names'] === 'yes';
  const read = (key: string) => streamObject(s3, places.documentsBucket, key);
  const wanted = { destination: options.for ?? 'Any journal', mayName };
  await writeFileFrom(path, writeMeca(file, earlier, read, wanted));
  if (!mayName)
    say(
      'Left out: names of reviewers, addresses, and what was for editors only. --permit-names takes them in',
    );
  say('Left out: files that came with reviews, and the letters of decisions');
  say(path, { path });
  return true;
}
