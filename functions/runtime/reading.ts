import type { Reader } from '../manuscript/rules/relation.ts';
import type { ReadingStores } from '../manuscript/show-manuscript.ts';
import type { Caller } from './caller.ts';
import { findUnconfirmed } from './find-unconfirmed.ts';
import { manuscripts } from './stores/manuscripts.ts';
import { proofLinks } from './stores/proof-links.ts';

export const reading = (): ReadingStores => ({
  manuscripts: manuscripts(),
  links: proofLinks(),
  findUnconfirmed,
});

export const readerFrom = ({ personId, kind, marks }: Caller): Reader => ({
  personId,
  kind,
  marks,
});
