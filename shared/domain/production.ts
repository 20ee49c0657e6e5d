import { type From, isFrom, type ManuscriptState } from './manuscript-status.ts';
import { NO_PRODUCTION, type ProductionState } from './production-states.ts';

/** One step from acceptance to the published article. */
interface ProductionStep {
  name: string;
  actor: 'author' | 'editor' | 'system';
  from: From;
  /** Null: the state does not change. */
  to: ProductionState | null;
}

const BEFORE_LEAVING = ['preparing', 'proofing', 'approved'] as const;
const accepted = { status: ['Accepted'], submitted: true, held: false } as const;
const SINCE_PUBLISHED = {
  ...accepted,
  production: [...BEFORE_LEAVING, 'leaving', 'publishing', 'published'],
  published: true,
} as const;

/**
 * Production as a table: the rule, the conditional write and the buttons all read it. It ends early only with its acceptance: reopening
 * and rejection (`manuscript-status.ts`) cancel it until publishing begins.
 */
export const PRODUCTION_STEPS = [
  { name: 'begin', actor: 'editor', from: { ...accepted, production: [NO_PRODUCTION] }, to: 'preparing' },
  {
    // A failed edition is built again.
    name: 'build-again',
    actor: 'editor',
    from: { ...accepted, production: BEFORE_LEAVING, edition: 'failed' },
    to: 'preparing',
  },
  {
    // An approval does not apply to another file.
    name: 'replace-file',
    actor: 'editor',
    from: { ...accepted, production: ['preparing', 'proofing', 'approved'] },
    to: 'preparing',
  },
  {
    // Accepted as a PDF: its author was asked for the Word file.
    name: 'hand-in-file',
    actor: 'author',
    from: { ...accepted, production: ['preparing'], edition: 'none' },
    to: 'preparing',
  },
  { name: 'describe', actor: 'editor', from: { ...accepted, production: ['preparing'] }, to: 'preparing' },
  // By one author, for themselves: the owner keeps the proof, and approves the edition that includes it.
  {
    name: 'state-roles',
    actor: 'author',
    from: { ...accepted, production: ['preparing', 'proofing'] },
    to: null,
  },
  {
    // It can be undone for a while.
    name: 'order-proof',
    actor: 'editor',
    from: { ...accepted, production: ['preparing'], edition: 'publishable' },
    to: null,
  },
  { name: 'recall-proof', actor: 'editor', from: { ...accepted, production: ['preparing'] }, to: null },
  {
    name: 'send-proof',
    actor: 'system',
    from: { ...accepted, production: ['preparing'], edition: 'publishable' },
    to: 'proofing',
  },
  { name: 'correct', actor: 'author', from: { ...accepted, production: ['proofing'] }, to: 'preparing' },
  {
    name: 'approve',
    actor: 'author',
    from: { ...accepted, production: ['proofing'], edition: 'publishable' },
    to: 'approved',
  },
  {
    // Given another way, by email or phone.
    name: 'record-approval',
    actor: 'editor',
    from: { ...accepted, production: ['proofing'], edition: 'publishable' },
    to: 'approved',
  },
  {
    name: 'publish',
    actor: 'editor',
    from: { ...accepted, production: ['approved'], edition: 'publishable' },
    to: 'leaving',
  },
  { name: 'recall', actor: 'editor', from: { ...accepted, production: ['leaving'] }, to: 'approved' },
  {
    // Its time has come: it gets its number, and the edition to publish is built.
    name: 'release',
    actor: 'system',
    from: { ...accepted, production: ['leaving'] },
    to: 'publishing',
  },
  {
    name: 'put-out',
    actor: 'system',
    from: { ...accepted, production: ['publishing'], edition: 'publishable' },
    to: 'published',
  },
  {
    // A check, or an author who has not confirmed, prevents publication after all.
    name: 'fall-back',
    actor: 'system',
    from: { ...accepted, production: ['leaving', 'publishing'] },
    to: 'approved',
  },
  {
    // By an order from outside, and for good: no step leads out of it.
    name: 'remove',
    actor: 'system',
    from: SINCE_PUBLISHED,
    to: 'removed',
  },
  {
    // A corrected version, while the one before stays public.
    name: 'begin-version',
    actor: 'editor',
    from: { ...accepted, production: ['published'] },
    to: 'preparing',
  },
  {
    name: 'drop-version',
    actor: 'editor',
    from: { ...accepted, production: BEFORE_LEAVING, published: true },
    to: 'published',
  },
  // A notice about a published article: it waits, can be undone, and becomes public.
  // A new version may be prepared meanwhile: what readers must know doesn’t wait for it.
  { name: 'add-notice', actor: 'editor', from: SINCE_PUBLISHED, to: null },
  { name: 'undo-notice', actor: 'editor', from: SINCE_PUBLISHED, to: null },
  // Its time has come: it gets its number, and its files are made.
  { name: 'release-notice', actor: 'system', from: SINCE_PUBLISHED, to: null },
  { name: 'put-notice', actor: 'system', from: SINCE_PUBLISHED, to: null },
  {
    // Its files say so too, in a version of their own.
    name: 'retract',
    actor: 'system',
    from: { ...accepted, production: ['published'] },
    to: 'publishing',
  },
] as const satisfies readonly ProductionStep[];

export type StepName = (typeof PRODUCTION_STEPS)[number]['name'];
export type NamedStep = ProductionStep & { name: StepName };

export const stepOf = (name: StepName): NamedStep =>
  (PRODUCTION_STEPS as readonly NamedStep[]).find((step) => step.name === name)!;

export const mayStep = (state: ManuscriptState, name: StepName): boolean => isFrom(state, stepOf(name).from);

/** The licence under which authors publish; it is named when they approve. */
export const LICENCE = 'CC BY 4.0';
