import type { ProductionView, PublicationView } from '../../../shared/contract/production.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { ProductionRecord } from '../../manuscript/record/production-record.ts';
import { viewDocument } from '../../manuscript/rules/document-view.ts';

export function viewProduction({
  state,
  version,
  round,
  dueAt,
  toCorrect = false,
  file,
  edition: { n, state: built, reason, blocking },
  approved,
  leavesAt,
  by,
}: ProductionRecord): ProductionView {
  return {
    state,
    version,
    round,
    dueAt,
    toCorrect,
    edition: { n, state: built, reason, blocking },
    approved: approved && {
      by: approved.by.name,
      at: approved.at,
      licence: approved.licence,
      recorded: approved.recorded ? { ...approved.recorded, by: approved.recorded.by.name } : null,
    },
    file: viewDocument(file),
    leavesAt,
    by: by?.name ?? null,
  };
}

/** Hides from authors that an editor has ordered publication while that can be undone. */
export function viewProductionForAuthors(production: ProductionRecord): ProductionView {
  const view = viewProduction(production);
  const { state } = view;
  const isLeaving = state === 'leaving' || state === 'publishing';
  return { ...view, leavesAt: null, by: null, ...(isLeaving ? { state: 'approved' } : {}) };
}

/** Its public address, once it is published. */
export function viewPublication({ production }: Pick<ManuscriptRecord, 'production'>): {
  publication?: PublicationView;
} {
  if (!production?.version || !production.placed) return {};
  const { number, on } = production.placed;
  return { publication: { number, address: `${JOURNAL}/articles/${number}`, on } };
}
