import type { ReadingStores } from '../manuscript/show-manuscript.ts';
import { findUnconfirmed } from './find-unconfirmed.ts';
import { proofLinks } from './stores/proof-links.ts';
import { tellingManuscripts } from './stores/telling-manuscripts.ts';

/** For callers whose changes notify people. */
export const writing = (): ReadingStores => ({
  manuscripts: tellingManuscripts(),
  links: proofLinks(),
  findUnconfirmed,
});
