import type { PartContext } from '../part-context.ts';

/** Another part of the same document: what is open in this one is not open there. */
export function inPart(part: string, context: PartContext): PartContext {
  return { ...context, part, fields: [], tableDepth: 0, bookmarks: [] };
}
