import type { OjsForm } from '../../../shared/domain/export-forms.ts';
import { jatsZips } from './jats/jats-zips.ts';
import { OJS_RELEASES, type OjsReleaseName } from './ojs/ojs-releases.ts';
import { sectionsOf, sectionTitle } from './ojs/ojs-sections.ts';
import type { OjsOptions } from './ojs/ojs-writing.ts';
import { writeOjs } from './ojs/write-ojs.ts';
import { issuesOut, nameRemoved, type Published, type Tell } from './published.ts';
import { ZIP_BYTES, type ZipEntry, zipParts } from './zip-parts.ts';

/** A file of an export. Its bytes are made when they are read. */
export interface FileOut {
  name: string;
  parts: AsyncIterable<string | Uint8Array>;
  /** For one of an issue. */
  articles?: number;
}

export type PublishedOut = { as: 'jats' } | ({ as: OjsForm } & Pick<OjsOptions, 'uploader' | 'address'>);

export const releaseOf = (form: OjsForm) => OJS_RELEASES[form.slice('ojs-'.length) as OjsReleaseName];

/** Everything published, issue by issue, the oldest first. */
export async function* publishedFiles(
  published: Published,
  wanted: PublishedOut,
  tell: Tell,
): AsyncGenerator<FileOut> {
  const options = wanted.as === 'jats' ? undefined : await ojsOptions(published, wanted);
  for await (const issue of issuesOut(published, tell)) {
    const articles = issue.lines.length;
    const name = `issue-${issue.volume}-${issue.issue}.xml`;
    if (options) yield { name, parts: writeOjs(published, issue, options, tell), articles };
    else yield* jatsZips(published, issue, tell);
  }
  await nameRemoved(published, tell);
}

async function ojsOptions(
  published: Published,
  { as, uploader, address }: Exclude<PublishedOut, { as: 'jats' }>,
): Promise<OjsOptions> {
  const titles = new Set<string>();
  for await (const { lines } of issuesOut(published, () => {}))
    for (const line of lines) titles.add(sectionTitle(line));
  return { release: releaseOf(as), uploader, address, sections: sectionsOf(titles) };
}

/** Fewer than a zip can list. */
const ZIP_ENTRIES = 60_000;

/** Files in as many zips as they need, all to be unpacked into one folder. */
export async function* zipsOf(
  base: string,
  files: AsyncIterable<{ path: string; parts: AsyncIterable<Uint8Array> }>,
): AsyncGenerator<FileOut> {
  const source = files[Symbol.asyncIterator]();
  let next = await source.next();
  async function* some(): AsyncGenerator<ZipEntry> {
    let bytes = 0;
    async function* counted(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        bytes += piece.length;
        yield piece;
      }
    }
    for (let count = 0; !next.done && bytes < ZIP_BYTES && count < ZIP_ENTRIES; count += 1) {
      yield { name: next.value.path, bytes: counted(next.value.parts) };
      next = await source.next();
    }
  }
  for (let part = 1; !next.done; part += 1)
    yield { name: part === 1 ? `${base}.zip` : `${base}-part-${part}.zip`, parts: zipParts(some()) };
}
