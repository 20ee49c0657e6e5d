import type { PartContext } from '../part-context.ts';

/** The part that a relationship of the current part points to; undefined if it is outside the file. */
export function linkedPart(id: string | undefined, { pkg, part }: PartContext): string | undefined {
  const link = id === undefined ? undefined : pkg.relationships(part).get(id);
  return link?.external ? undefined : link?.target;
}
