import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { EditionRecord, ProductionRecord } from '../../functions/manuscript/record/production-record.ts';
import { buildManuscript, type Overrides, withFields } from './build-manuscript.ts';

const edition: EditionRecord = {
  n: 1,
  state: 'ready',
  reason: null,
  blocking: 0,
  folder: 'manuscripts/x/production/1/',
  isFinal: false,
};

/** In this state, with an edition that nothing prevents from being published. */
export const productionAt = (
  state: ProductionRecord['state'],
  {
    edition: changed,
    ...more
  }: Partial<Omit<ProductionRecord, 'edition'>> & { edition?: Partial<EditionRecord> } = {},
): ProductionRecord => ({
  state,
  round: 1,
  sentAt: '2026-05-01T10:00:00.000Z',
  dueAt: '2026-05-08T11:59:59.000Z',
  edition: { ...edition, ...changed },
  file: null,
  approved: null,
  leavesAt: state === 'leaving' ? '2026-05-03T10:00:00.000Z' : null,
  by: null,
  placed: null,
  version: state === 'published' ? 1 : 0,
  reason: null,
  notice: null,
  notices: [],
  ...more,
});

/** Accepted, from a Word file. */
export function buildAccepted(overrides: Overrides = {}): ManuscriptRecord {
  const record = buildManuscript(overrides);
  const { manuscript } = record.documents;
  return withFields(record, {
    status: 'Accepted',
    submitted: true,
    submittedAt: '2026-03-02T00:00:00.000Z',
    cycle: 1,
    reviewedRound: 1,
    documents: {
      ...record.documents,
      manuscript: { ...manuscript!, fileName: 'manuscript.docx', type: 'docx' },
    },
    ...overrides,
  });
}
