import * as z from 'zod';
import { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { ManuscriptFile } from './record/manuscript-record.ts';
import type { Reader } from './rules/relation.ts';
import type { ReadingStores } from './show-manuscript.ts';

/** Faults of the item itself. All others, such as a busy table, are thrown: they must never shorten a list. */
const isOfTheThing = (error: unknown) =>
  error instanceof z.ZodError || error instanceof URIError || error instanceof TypeError;

/** One manuscript of a list, as this reader may see it; one that can't be shown is left out and logged. */
export async function showListed(
  stores: Pick<ReadingStores, 'show'>,
  id: string,
  find: () => Promise<ManuscriptFile | undefined> | ManuscriptFile,
  reader: Reader,
  { leftOut, asEditor = false }: { leftOut: LeftOut; asEditor?: boolean },
): Promise<Manuscript | undefined> {
  try {
    const file = await find();
    const view = file && (await stores.show(file, reader, { asEditor }));
    return view && Manuscript.parse(view);
  } catch (error) {
    if (!isOfTheThing(error)) throw error;
    leftOut(id, error);
    return undefined;
  }
}
