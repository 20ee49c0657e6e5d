import { createHash } from 'node:crypto';
import { freeHeap } from '../free-memory.ts';
import type { DocumentModel } from '../model/document.ts';

/* Keeps Word documents read for a copy for the next one: people decide about one passage after another, and each time the copy is made
   again. What the typesetter remembers of them lasts as long. Any other work releases them. */

/** An answer to reviewers, a manuscript, and the copy of it with marks. */
const mostKept = 3;
/** An idle child stays well below the memory at which it is replaced. */
const mostResident = 420 * 2 ** 20;
const mostPictures = 16 * 2 ** 20;
const mostPages = 80;

const kept = new Map<string, DocumentModel>();
let forgetSetting = () => {};

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The document as read before; undefined for one that is not kept. */
export function openedBefore(bytes: Uint8Array): DocumentModel | undefined {
  return kept.size > 0 ? kept.get(digestOf(bytes)) : undefined;
}

/** Keeps a document if it takes little room, otherwise releases all. `forget` releases what the typesetter remembers. */
export function keepOpened(
  bytes: Uint8Array,
  model: DocumentModel,
  { pages, forget }: { pages: number; forget: () => void },
): void {
  forgetSetting = forget;
  const digest = digestOf(bytes);
  kept.delete(digest);
  kept.set(digest, model);
  const pictures = [...kept.values()].flatMap((each) => Object.values(each.pictures));
  const weight = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  const isMuch = kept.size > mostKept || pages > mostPages || weight > mostPictures;
  if (isMuch || isFull()) forgetOpened();
}

/** Releases what earlier jobs left first, because reading again takes several times as long. */
function isFull(): boolean {
  if (process.memoryUsage.rss() > mostResident) freeHeap(0);
  return process.memoryUsage.rss() > mostResident;
}

/** Makes room before another document is opened. */
export function forgetWhereFull(): void {
  if (kept.size > 0 && (kept.size === mostKept || isFull())) forgetOpened();
}

export function forgetOpened(): void {
  if (kept.size === 0) return;
  kept.clear();
  forgetSetting();
}
