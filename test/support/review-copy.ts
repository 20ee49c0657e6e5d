import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { ReviewCopyRecord } from '../../functions/manuscript/record/review-copy-record.ts';
import { identityDigest } from '../../functions/manuscript/rules/review-copy.ts';
import type { Finding } from '../../shared/contract/review-copy.ts';

/** By default a ready copy of this manuscript with no open findings. */
export const copyOf = (
  { proof, authors }: Pick<ManuscriptRecord, 'proof' | 'authors'>,
  overrides: Partial<ReviewCopyRecord> = {},
): ReviewCopyRecord => ({
  proofVersion: proof.version,
  revision: 1,
  state: 'ready',
  reason: null,
  pages: 2,
  key: 'manuscripts/x/reviews/1-1-copy.pdf',
  findingsKey: 'manuscripts/x/reviews/1-1-copy.json',
  open: { certain: 0, likely: 0 },
  removed: 3,
  unreadableParts: 0,
  identities: identityDigest(authors),
  rules: 'test',
  override: null,
  authorSawAt: null,
  ...overrides,
});

/** Under anonymous review, with its copy. */
export const anonymously = (
  record: ManuscriptRecord,
  copy: Partial<ReviewCopyRecord> = {},
): ManuscriptRecord => ({ ...record, isAnonymous: true, reviewCopy: copyOf(record, copy) });

/** A likely finding without a decision. */
export const findingOf = (id: string, fingerprint: string): Finding => ({
  id,
  fingerprint,
  class: 'identity',
  strength: 'likely',
  treatment: 'left',
  place: {
    document: 'manuscript',
    page: 1,
    part: 'body',
    excerpt: `as Owner has shown in ${id}`,
    marked: [3, 8],
  },
  means: 'name',
  open: true,
});

/** In the form of S3's answers. */
export const storedFindings = (findings: readonly Finding[]) => ({
  Body: { transformToByteArray: async () => Buffer.from(JSON.stringify(findings)) },
});
