import { createHash } from 'node:crypto';
import { MovedRefusal, type OldIds } from '../../moved.ts';
import { readDoi } from '../identifiers.ts';
import { type Tree, takeAll, textOf } from '../xml/tree.ts';
import { attribute, type Reading } from './reading.ts';

export interface Ids {
  oldIds: OldIds;
  doi?: string;
}

/** `id` elements by their type, and the name in the address. */
export function takeIds(element: Tree, { accounts }: Reading): Ids {
  const oldIds: OldIds = {};
  let doi: string | undefined;
  for (const id of takeAll(element, 'id')) {
    const value = textOf(id);
    const type = attribute(id, 'type') ?? 'internal';
    if (!value) continue;
    if (value.length > 500) id.account = { as: 'doubt', reason: 'This name is too long to be one.' };
    else if (type === 'internal' && !oldIds.internal) oldIds.internal = value;
    else if (
      (type === 'public' || type === 'publisher-id' || type === 'other::publisher-id') &&
      !oldIds.public
    )
      oldIds.public = value;
    else if (type === 'doi' && !doi) {
      doi = readDoi(value);
      if (!doi) id.account = { as: 'doubt', reason: 'This isn’t a valid DOI.' };
    } else id.account = { as: 'left out', reason: 'Names of other kinds are not taken over.' };
  }
  // An empty one is common, and broke the addresses of whole journals.
  const urlPath = attribute(element, 'url_path');
  if (urlPath && urlPath.length <= 500) oldIds.urlPath = urlPath;
  else if (urlPath) accounts.sum('doubt', 'url_path', 'This address is too long.', element.line);
  const publicId = attribute(element, 'public_id');
  if (publicId && publicId.length <= 500) oldIds.public ??= publicId;
  return { oldIds, doi };
}

/** The first of a name keeps it; `taken` counts the others. */
export function uniqueName(base: string, taken: Map<string, number>): string {
  let name = base;
  let n = taken.get(base) ?? 0;
  while (taken.has(name)) {
    n += 1;
    name = `${base}~${n}`;
  }
  if (name !== base) taken.set(base, n);
  taken.set(name, 1);
  return name;
}

/** The same at each import: by the old id, else by what the item says of itself. */
export function originOf(reading: Reading, id: string | undefined, facts: readonly string[]): string {
  const hash = createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16);
  const origin = `ojs:${reading.from}#${id ?? hash}`;
  if (origin.length > 450) throw new MovedRefusal('The address of the old journal is too long.');
  return origin;
}
