import type { PartContext } from '../part-context.ts';

/** The context for another part of the document, in which nothing of this one is open. */
export function inPart(part: string, context: PartContext): PartContext {
  return { ...context, part, fields: [], tableDepth: 0, bookmarks: [] };
}
