/** Where an accepted manuscript stands on its way to a published article. */
export const PRODUCTION_STATES = [
  'preparing',
  'proofing',
  'approved',
  'leaving',
  'publishing',
  'published',
] as const;
export type ProductionState = (typeof PRODUCTION_STATES)[number];

/** An edition is one build of all that is published of an article; there is `none` as long as there is no Word file to build it of. */
export const EDITION_STATES = ['none', 'queued', 'building', 'ready', 'failed'] as const;
export type EditionState = (typeof EDITION_STATES)[number];

/** What the rules of both sides need to know of it; null before it begins. */
export interface ProductionFacts {
  state: ProductionState;
  /** How many versions of the article are public. */
  version: number;
  edition: { state: EditionState; blocking: number };
}

/** No production of it has begun yet, or it was stopped. */
export const NO_PRODUCTION = 'none';
export type ProductionPlace = ProductionState | typeof NO_PRODUCTION;

export const placeOf = (production: Pick<ProductionFacts, 'state'> | null | undefined): ProductionPlace =>
  production?.state ?? NO_PRODUCTION;

/** Something of it is public, or is just becoming it: from here no way leads back. */
export const BEFORE_PUBLISHING: readonly ProductionPlace[] = [
  NO_PRODUCTION,
  'preparing',
  'proofing',
  'approved',
];
