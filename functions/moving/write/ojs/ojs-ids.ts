/** Ids within one file, which OJS replaces by its own; each kind counts by itself. */
export type TakeId = (kind: 'file' | 'author' | 'galley') => number;

export function createIds(): TakeId {
  const taken = { file: 0, author: 0, galley: 0 };
  return (kind) => {
    taken[kind] += 1;
    return taken[kind];
  };
}

export const publicationId = (number: number, version: number): number => number * 1000 + version;
