import { text } from 'node:stream/consumers';
import type { Publication } from '../../../publishing/publication-store.ts';
import type { VersionRow } from '../../../publishing/rules/publication-rows.ts';
import { articlesOf, type IssueOut, keyOf, type Published, type Tell } from '../published.ts';
import { ZIP_BYTES, type ZipEntry, zipParts } from '../zip-parts.ts';

interface ZipFile {
  name: string;
  parts: AsyncIterable<Uint8Array>;
}

/** What an archive allows in the name of a file. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** An issue's articles as archives take them (PubMed Central, Portico): one zip, or several of at most 2 GB each. */
export async function* jatsZips(published: Published, issue: IssueOut, tell: Tell): AsyncGenerator<ZipFile> {
  let group: Publication[] = [];
  let bytes = 0;
  let count = 0;
  const zipOf = (articles: Publication[]): ZipFile => {
    count += 1;
    const { journal } = articles[0]!.meta;
    const part = count > 1 ? `-part-${count}` : '';
    return {
      name: `${plain(journal.short)}-${issue.volume}-${issue.issue}${part}.zip`,
      parts: zipParts(entriesOf(published, articles)),
    };
  };
  for await (const publication of articlesOf(published, issue.lines, tell)) {
    const own = sizeOf(publication.versions.at(-1)!);
    if (group.length > 0 && bytes + own > ZIP_BYTES) {
      yield zipOf(group);
      [group, bytes] = [[], 0];
    }
    group.push(publication);
    bytes += own;
  }
  if (group.length > 0) yield zipOf(group);
}

const sizeOf = ({ files }: VersionRow): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

async function* entriesOf(published: Published, articles: readonly Publication[]): AsyncGenerator<ZipEntry> {
  for (const publication of articles) yield* articleEntries(published, publication);
}

/** `jics-2-e12.xml`, `jics-2-e12.pdf`, its pictures as `-g001.png`, and further files as `-s001.pdf`: the version that is read today. */
async function* articleEntries(
  { read }: Published,
  { meta, versions }: Publication,
): AsyncGenerator<ZipEntry> {
  const row = versions.at(-1)!;
  const base = `${plain(meta.journal.short)}-${meta.volume}-e${meta.number}`;
  const from = (name: string, end: string): ZipEntry => ({ name, bytes: read(keyOf(meta, row, end)) });
  const more = meta.labelled.map(({ end }) => end).filter((end) => row.files[end]);
  const pictures = Object.keys(row.files).filter((end) => end.startsWith('/') && !more.includes(end));
  const named = new Map(pictures.map((end, index) => [end, numbered(base, 'g', index, end)]));
  const xml = await text(read(keyOf(meta, row, '.xml')));
  yield { name: `${base}.xml`, bytes: withPictures(xml, named) };
  if (row.files['.pdf']) yield from(`${base}.pdf`, '.pdf');
  for (const [end, name] of named) yield from(name, end);
  for (const [index, end] of more.entries()) yield from(numbered(base, 's', index, end), end);
}

const numbered = (base: string, letter: string, index: number, end: string): string =>
  `${base}-${letter}${String(index + 1).padStart(3, '0')}${/\.[A-Za-z0-9]+$/.exec(end)?.[0].toLowerCase() ?? ''}`;

/** The XML names a picture by its file alone. */
const withPictures = (xml: string, named: ReadonlyMap<string, string>): string =>
  xml.replace(/xlink:href="([^"/]+)"/g, (whole, file: string) => {
    const name = named.get(`/${file}`);
    return name ? `xlink:href="${name}"` : whole;
  });
