import type { MovedFile, MovedGalley } from '../../moved.ts';
import { languageOf } from '../identifiers.ts';
import { type Tree, take, takeAll, takeText } from '../xml/tree.ts';
import { takeIds } from './ids.ts';
import { takeOwn } from './localized.ts';
import { attribute, type Item } from './reading.ts';
import { type SubmissionFiles, takeNamedFile, takeRef, takeSubmissionFile } from './submission-files.ts';

const HOLDERS = ['file', 'issue_file'];
const NO_FILE = { as: 'doubt', reason: 'The galley has no file behind it.' } as const;

function remoteOf(galley: Tree): string | undefined {
  const remote = take(galley, 'remote');
  const src = remote && attribute(remote, 'src');
  if (!remote || !src) return undefined;
  if (/^https?:\/\/[^\s"<>]{3,2000}$/i.test(src)) return src;
  remote.account = { as: 'doubt', reason: 'This isn’t a web address.' };
  return undefined;
}

interface Contents {
  file?: MovedFile;
  dependent: MovedFile[];
}

/** Since 3.0 galleys name files of their article. */
async function takeReferenced(galley: Tree, files: SubmissionFiles, { reading }: Item): Promise<Contents> {
  const id = takeRef(galley);
  const named = id === undefined ? undefined : files.byId.get(id);
  if (id === undefined || !named) return { dependent: [] };
  const dependent: MovedFile[] = [];
  for (const one of files.dependent.get(id) ?? []) {
    const file = await takeSubmissionFile(reading, one);
    if (file) dependent.push(file);
  }
  return { file: await takeSubmissionFile(reading, named), dependent };
}

/** Issues and 2.x have files in the galley itself, an HTML galley with its style and pictures beside. */
async function takeHeld(galley: Tree, { reading }: Item): Promise<Contents> {
  const holder = take(galley, ...HOLDERS);
  const dependent: MovedFile[] = [];
  for (const beside of takeAll(galley, 'stylesheet', 'image')) {
    const file = await takeNamedFile(reading, take(beside, 'file') ?? beside);
    if (file) dependent.push(file);
  }
  return { file: holder && (await takeNamedFile(reading, holder)), dependent };
}

async function takeGalley(galley: Tree, files: SubmissionFiles, item: Item): Promise<MovedGalley> {
  const remote = remoteOf(galley);
  const holds = galley.elements.some(({ name }) => HOLDERS.includes(name));
  const { file, dependent } = await (holds ? takeHeld(galley, item) : takeReferenced(galley, files, item));
  if (!file && !remote) galley.account = NO_FILE;
  const language = languageOf(attribute(galley, 'locale') ?? attribute(galley, 'language'));
  const label = takeOwn(galley, ['name', 'label', 'title'], item);
  return {
    label: label ?? (file ? file.fileName : 'Galley'),
    dependent,
    oldIds: takeIds(galley, item.reading).oldIds,
    language,
    file,
    remote,
  };
}

const OF_ARTICLES = ['article_galley', 'galley', 'htmlgalley', 'supplemental_file'];

/** All that readers of a version or an issue can open, in its order. */
export async function takeGalleys(owner: Tree, files: SubmissionFiles, item: Item): Promise<MovedGalley[]> {
  const ofIssue = takeAll(owner, 'issue_galleys').flatMap((list) => takeAll(list, 'issue_galley'));
  const galleys: { seq: number; galley: MovedGalley }[] = [];
  for (const element of [...takeAll(owner, ...OF_ARTICLES), ...ofIssue]) {
    const seq = Number(takeText(element, 'seq') ?? 0) || 0;
    galleys.push({ seq, galley: await takeGalley(element, files, item) });
  }
  return galleys.sort((a, b) => a.seq - b.seq).map(({ galley }) => galley);
}

export async function takeCovers(issue: Tree, { reading }: Item): Promise<MovedFile[]> {
  const covers: MovedFile[] = [];
  const listed = takeAll(issue, 'covers').flatMap((list) => takeAll(list, 'cover'));
  for (const cover of [...listed, ...takeAll(issue, 'cover')]) {
    const file = await takeNamedFile(reading, take(cover, 'image') ?? cover);
    if (file) covers.push(file);
    else cover.account = { as: 'doubt', reason: 'The cover has no file behind it.' };
  }
  return covers;
}
