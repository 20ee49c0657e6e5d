import type { MovedFile } from '../../moved.ts';
import { type Tree, take, takeAll, takeText, textOf } from '../xml/tree.ts';
import { plainFileName, takeFile } from './files.ts';
import { attribute, type Reading, readWhole } from './reading.ts';

/** Pictures of one page; a file may be shown by many galleys. */
const MAX_DEPENDENT = 300;
const FILES = ['submission_file', 'artwork_file', 'supplementary_file', 'workflow_file'];

/** The files of one article by their ids: nothing of them counts as kept before something shows them. */
export interface SubmissionFiles {
  byId: ReadonlyMap<string, Tree>;
  /** Pictures and styles, by the id of the file that needs them. */
  dependent: ReadonlyMap<string, Tree[]>;
}

const childNamed = (element: Tree, name: string): Tree | undefined =>
  element.elements.find((child) => child.name === name);

export function submissionFilesOf(article: Tree): SubmissionFiles {
  const byId = new Map<string, Tree>();
  const dependent = new Map<string, Tree[]>();
  for (const file of article.elements) {
    if (!FILES.includes(file.name)) continue;
    const id = attribute(file, 'id');
    if (id) byId.set(id, file);
    const holder = childNamed(file, 'submission_file_ref') ? file : childNamed(file, 'revision');
    const parent = holder && childNamed(holder, 'submission_file_ref');
    const parentId = parent && attribute(parent, 'id');
    if (!parentId || parentId === id) continue;
    const beside = dependent.get(parentId) ?? [];
    if (beside.length < MAX_DEPENDENT) beside.push(file);
    dependent.set(parentId, beside);
  }
  return { byId, dependent };
}

/** The last revision: up to 3.2 that of the highest number, since 3.3 the one that the file names. */
function lastRevision(file: Tree): Tree | undefined {
  const revisions = file.elements.filter(({ name }) => name === 'file' || name === 'revision');
  const current = attribute(file, 'file_id');
  const named = current && revisions.find((one) => one.name === 'file' && attribute(one, 'id') === current);
  if (named) return named;
  const numberOf = (one: Tree): number => readWhole(attribute(one, 'number')) ?? 0;
  return revisions.reduce<Tree | undefined>(
    (last, one) => (last && numberOf(one) < numberOf(last) ? last : one),
    undefined,
  );
}

/** What is shown of a file. */
export async function takeSubmissionFile(reading: Reading, file: Tree): Promise<MovedFile | undefined> {
  // Many galleys may show one file.
  if (file.account) return file.file;
  file.account = 'kept';
  takeAll(file, 'name', 'id', 'submission_file_ref');
  const shown = lastRevision(file);
  for (const older of file.elements) {
    if (older.name !== 'file' && older.name !== 'revision') continue;
    older.account = older === shown ? 'kept' : { as: 'left out', reason: 'A later revision took its place.' };
  }
  if (!shown) return undefined;
  takeAll(shown, 'name', 'id', 'submission_file_ref');
  const name = attribute(shown, 'filename') ?? textOf(childNamed(file, 'name'));
  file.file = await takeFile(reading, shown, name && /\.\w{1,10}$/.test(name) ? name : undefined);
  return file.file;
}

/** The file of an issue’s galley, of a cover, or of a galley of 2.x. */
export async function takeNamedFile(reading: Reading, holder: Tree): Promise<MovedFile | undefined> {
  const name = takeText(holder, 'original_file_name', 'cover_image', 'file_name');
  takeAll(holder, 'file_name', 'cover_image');
  return await takeFile(reading, holder, name && plainFileName(name, 'file'));
}

export const takeRef = (galley: Tree): string | undefined => {
  const ref = take(galley, 'submission_file_ref');
  return ref && attribute(ref, 'id');
};
