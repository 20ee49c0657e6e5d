import type { ProductionView } from '../../shared/contract/production.ts';

/** An article on its way, with an edition that nothing prevents from being published. */
export const productionView = (
  state: ProductionView['state'],
  {
    edition,
    ...more
  }: Partial<Omit<ProductionView, 'edition'>> & { edition?: Partial<ProductionView['edition']> } = {},
): ProductionView => ({
  state,
  version: 0,
  round: 1,
  dueAt: '2099-12-13T11:59:59.000Z',
  edition: { n: 1, state: 'ready', reason: null, blocking: 0, ...edition },
  approved: null,
  toCorrect: false,
  file: null,
  leavesAt: null,
  by: null,
  ...more,
});
