import type { StageName } from './stage.ts';

/** The stages of a manuscript, in an editor's words. */
export const STAGE_WORDS: Record<StageName, string> = {
  draft: 'Draft',
  screening: 'New',
  reviewersNeeded: 'Reviewers needed',
  inviting: 'Inviting',
  reviewing: 'In review',
  deciding: 'Decision due',
  revised: 'Revision received',
  revising: 'With the author',
  leaving: 'Sending decision',
  accepted: 'Accepted',
  preparing: 'Preparing',
  proofing: 'With the author to check',
  approved: 'Approved',
  publishing: 'Being published',
  published: 'Published',
  removed: 'Removed',
  rejected: 'Rejected',
};
