import type { Published, Tell } from '../published.ts';
import type { OjsRelease } from './ojs-releases.ts';
import type { OjsSection } from './ojs-sections.ts';

export interface OjsOptions {
  release: OjsRelease;
  /** A user name that exists where the file is imported. */
  uploader: string;
  /** Stands for each author's, which OJS requires: an address of a role, so that nobody's is given away or made up. */
  address: string;
  sections: Map<string, OjsSection>;
}

/** What every part of a file is written with. */
export interface OjsWriting extends OjsOptions {
  published: Published;
  tell: Tell;
  /** Ids within one file, which OJS replaces by its own; each kind counts by itself. */
  takeId(kind: 'file' | 'author' | 'galley'): number;
}

export function createIds(): OjsWriting['takeId'] {
  const taken = { file: 0, author: 0, galley: 0 };
  return (kind) => {
    taken[kind] += 1;
    return taken[kind];
  };
}

export const publicationId = (number: number, version: number): number => number * 1000 + version;
