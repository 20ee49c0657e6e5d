import type { PartContext } from '../part-context.ts';

/** The part that a relationship of the part being read points to; undefined for what lies outside the file. */
export function linkedPart(id: string | undefined, { pkg, part }: PartContext): string | undefined {
  const link = id === undefined ? undefined : pkg.relationships(part).get(id);
  return link?.external ? undefined : link?.target;
}
