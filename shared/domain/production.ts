import { type From, isFrom, type ManuscriptState } from './manuscript-status.ts';
import { NO_PRODUCTION, type ProductionState } from './production-states.ts';

/** One way on from acceptance to the published article. */
interface ProductionStep {
  name: string;
  actor: 'author' | 'editor' | 'system';
  from: From;
  /** Null: it stays where it is. */
  to: ProductionState | null;
}

const BEFORE_LEAVING = ['preparing', 'proofing', 'approved'] as const;
const accepted = { status: ['Accepted'], submitted: true, held: false } as const;

/**
 * Production as a table: the rule, the conditional write and the buttons all read it. It ends early only with its acceptance: reopening
 * and rejection (`manuscript-status.ts`) take it back as long as nothing is being published.
 */
export const PRODUCTION_STEPS = [
  { name: 'begin', actor: 'editor', from: { ...accepted, production: [NO_PRODUCTION] }, to: 'preparing' },
  {
    // What failed is built again.
    name: 'build-again',
    actor: 'editor',
    from: { ...accepted, production: BEFORE_LEAVING, edition: 'failed' },
    to: 'preparing',
  },
  {
    // Of another file an approval says nothing.
    name: 'replace-file',
    actor: 'editor',
    from: { ...accepted, production: ['preparing', 'proofing', 'approved'] },
    to: 'preparing',
  },
  {
    // What was accepted as a PDF: its author was asked for the Word file.
    name: 'hand-in-file',
    actor: 'author',
    from: { ...accepted, production: ['preparing'], edition: 'none' },
    to: 'preparing',
  },
  { name: 'describe', actor: 'editor', from: { ...accepted, production: ['preparing'] }, to: 'preparing' },
  // Of one author, by themself: its owner keeps the proof, and approves the edition that says so.
  {
    name: 'state-roles',
    actor: 'author',
    from: { ...accepted, production: ['preparing', 'proofing'] },
    to: null,
  },
  {
    name: 'send-proof',
    actor: 'editor',
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
    // It came another way, by an email or a call.
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
    // Its time has come: it gets its number, and the edition that is published is built.
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
    // Something in it forbids to publish it after all.
    name: 'fall-back',
    actor: 'system',
    from: { ...accepted, production: ['publishing'] },
    to: 'approved',
  },
  {
    // A corrected one, while the one before stays what is read.
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
  // What is said about a published article: it waits, can be undone, and is public.
  { name: 'add-notice', actor: 'editor', from: { ...accepted, production: ['published'] }, to: 'published' },
  { name: 'undo-notice', actor: 'editor', from: { ...accepted, production: ['published'] }, to: 'published' },
  { name: 'put-notice', actor: 'system', from: { ...accepted, production: ['published'] }, to: 'published' },
  {
    // Its files say so, too: in a version of its own.
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

/** Under which authors give their article away; it is named as they approve it. */
export const LICENCE = 'CC BY 4.0';
