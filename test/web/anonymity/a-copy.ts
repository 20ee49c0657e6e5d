import type { Finding, ReviewCopyAnswer } from '../../../shared/contract/review-copy.ts';

type Copy = ReviewCopyAnswer['reviewCopy'];

export const readyCopy = (over: Partial<Copy> = {}): Copy => ({
  state: 'ready',
  reason: null,
  revision: 2,
  pages: 9,
  open: { certain: 0, likely: 0 },
  unreadableParts: 0,
  removed: 2,
  alsoWithheld: [],
  fileWanted: null,
  unapplied: 0,
  override: null,
  stale: false,
  mayGoOut: true,
  url: '/copy.pdf',
  ...over,
});

export const finding = (id: string, over: Partial<Finding> = {}): Finding => ({
  id,
  fingerprint: `print-${id}`,
  class: 'identity',
  strength: 'likely',
  treatment: 'left',
  place: {
    document: 'manuscript',
    page: 7,
    part: 'body',
    excerpt: 'approved by the committee of Lagos State University',
    marked: [29, 51],
  },
  means: 'affiliation',
  open: true,
  ...over,
});
