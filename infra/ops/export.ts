import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { streamObject } from '../../functions/core/stream-object.ts';
import { jatsZips } from '../../functions/moving/write/jats/jats-zips.ts';
import { timeUuid } from '../../functions/moving/write/meca/time-uuid.ts';
import { writeMeca } from '../../functions/moving/write/meca/write-meca.ts';
import { ojsFaults } from '../../functions/moving/write/ojs/check-ojs.ts';
import { OJS_RELEASES, type OjsReleaseName } from '../../functions/moving/write/ojs/ojs-releases.ts';
import { sectionsOf, sectionTitle } from '../../functions/moving/write/ojs/ojs-sections.ts';
import { writeOjs } from '../../functions/moving/write/ojs/write-ojs.ts';
import { issuesOut, nameRemoved, type Published } from '../../functions/moving/write/published.ts';
import { writeFileFrom } from '../../functions/moving/write/write-file.ts';
import { writeBag } from '../../functions/ops/bag/write-bag.ts';
import { manuscriptIdOf } from '../../functions/ops/describe-manuscript.ts';
import type { Installation } from '../../functions/ops/installation.ts';
import { brand } from '../../shared/brand/brand.ts';
import { counted } from '../../shared/domain/counted.ts';
import type { Given } from './given.ts';

const FORMS = [...Object.keys(OJS_RELEASES).map((name) => `ojs-${name}`), 'jats', 'meca', 'bag'];

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
  return as === 'jats'
    ? exportJats(given, to)
    : exportOjs(given, as.slice('ojs-'.length) as OjsReleaseName, to);
}

const publishedOf = ({ publications, s3, places }: Installation): Published => ({
  publications,
  read: (key) => streamObject(s3, places.publishedBucket, key),
});

async function exportOjs(
  { installation, options, say }: Given,
  name: OjsReleaseName,
  to: string,
): Promise<boolean> {
  if (!options.uploader)
    throw new Error('An export for OJS needs --uploader, a user name that exists where it will be imported.');
  const published = publishedOf(installation);
  const release = OJS_RELEASES[name];
  const titles = new Set<string>();
  for await (const { lines } of issuesOut(published, () => {}))
    for (const line of lines) titles.add(sectionTitle(line));
  const wanted = {
    release,
    uploader: options.uploader,
    address: options.address ?? brand.mail.contact,
    sections: sectionsOf(titles),
  };
  let isValid = true;
  for await (const issue of issuesOut(published, say)) {
    const path = join(to, `issue-${issue.volume}-${issue.issue}.xml`);
    await writeFileFrom(path, writeOjs(published, issue, wanted, say));
    const faults = options.schemas ? await ojsFaults(path, options.schemas, release) : undefined;
    const checked = faults && (faults.length === 0 ? ', valid' : ', not valid');
    say(`${path}: ${counted(issue.lines.length, 'article')}${checked ?? ''}`, { path, faults });
    for (const fault of faults ?? []) say(`  ${fault}`);
    isValid &&= !faults || faults.length === 0;
  }
  await nameRemoved(published, say);
  return isValid;
}

async function exportJats({ installation, say }: Given, to: string): Promise<boolean> {
  const published = publishedOf(installation);
  for await (const issue of issuesOut(published, say))
    for await (const { name, parts } of jatsZips(published, issue, say)) {
      await writeFileFrom(join(to, name), parts);
      say(join(to, name), { path: join(to, name) });
    }
  await nameRemoved(published, say);
  return true;
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
