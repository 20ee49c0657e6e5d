/** Progress of an accepted manuscript to a published article. */
export const PRODUCTION_STATES = [
  'preparing',
  'proofing',
  'approved',
  'leaving',
  'publishing',
  'published',
  'removed',
] as const;
export type ProductionState = (typeof PRODUCTION_STATES)[number];

/** An edition is one build of all published forms of an article; `none` until there is a Word file for it. */
export const EDITION_STATES = ['none', 'queued', 'building', 'ready', 'failed'] as const;
export type EditionState = (typeof EDITION_STATES)[number];

/** What the rules of both sides need to know about it; null before it begins. */
export interface ProductionFacts {
  state: ProductionState;
  /** Number of public versions of the article. */
  version: number;
  edition: { state: EditionState; blocking: number };
}

/** No production has begun yet, or it was stopped. */
export const NO_PRODUCTION = 'none';
export type ProductionPlace = ProductionState | typeof NO_PRODUCTION;

export const placeOf = (production: Pick<ProductionFacts, 'state'> | null | undefined): ProductionPlace =>
  production?.state ?? NO_PRODUCTION;

/** States before publication: from then on there is no way back. */
export const BEFORE_PUBLISHING: readonly ProductionPlace[] = [
  NO_PRODUCTION,
  'preparing',
  'proofing',
  'approved',
];
