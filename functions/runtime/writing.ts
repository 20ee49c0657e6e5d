import type { ReadingStores } from '../manuscript/show-manuscript.ts';
import { findUnconfirmed } from './find-unconfirmed.ts';
import { proofLinks } from './stores/proof-links.ts';
import { tellingManuscripts } from './stores/telling-manuscripts.ts';

/** For who makes changes that people are told of. */
export const writing = (): ReadingStores => ({
  manuscripts: tellingManuscripts(),
  links: proofLinks(),
  findUnconfirmed,
});
