import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { byRevision, DECISION_KINDS, REVISION_KINDS } from '../domain/decision-kinds.ts';
import { Id, listOf, optional, required, Time, text, Version } from './fields.ts';
import { ConfirmedNaming } from './review-copy.ts';

const MAX_REVIEWS = 100;
const LONGEST_LETTER = { subject: 180, text: 30_000 };
/** Letters that a draft's row has room for beside its own. */
export const MAX_FORMER = 2;

/** The editor's letter. `{name}`, `{link}`, `{title}`, `{id}`, `{journal}`, `{editor}`, `{reviews}` and `{dueAt}` are filled in. */
const DecisionLetter = z.object({
  subject: required(LONGEST_LETTER.subject),
  text: required(LONGEST_LETTER.text),
});

const quoted = listOf(Id, { max: MAX_REVIEWS }).default([]);

export const Decide = z.object({
  kind: z.enum(DECISION_KINDS),
  letter: DecisionLetter,
  /** Ids of the reviews whose words for the authors the letter quotes, by the reviewers' numbers. */
  quoted,
  /** The last day for a revision; by default the journal's number of days for this kind. */
  dueAt: z.iso.date().optional(),
  /** For editors only. */
  note: optional(LIMITS.note),
  /** The reviews of this round as the editor read them, so that none that came or changed since is overlooked. */
  reviewedEditions: listOf(z.object({ _id: Id, edition: z.number().int().min(1) }), {
    max: MAX_REVIEWS,
  }).default([]),
  version: Version.optional(),
  confirmed: ConfirmedNaming,
});
export type Decide = z.infer<typeof Decide>;

const DraftKind = z.union([z.enum(DECISION_KINDS), z.literal('')]);
const DraftLetter = z.object({ subject: text(LONGEST_LETTER.subject), text: text(LONGEST_LETTER.text) });

/** A decision being written; everything is optional. */
export const DecisionForm = z.object({
  kind: DraftKind.default(''),
  letter: DraftLetter.default({ subject: '', text: '' }),
  /** Letters written for other kinds before the kind was changed, the latest first. */
  former: listOf(z.object({ kind: DraftKind, letter: DraftLetter }), { max: MAX_FORMER }).default([]),
  quoted,
  dueAt: z.union([z.iso.date(), z.literal('')]).default(''),
  note: text(LIMITS.note).default(''),
});
export type DecisionForm = z.infer<typeof DecisionForm>;

/** `edition` is of the draft that was read; 0: there was none. */
export const SaveDecisionDraft = DecisionForm.extend({ edition: z.number().int().min(0).max(1_000_000) });
export type SaveDecisionDraft = z.infer<typeof SaveDecisionDraft>;

export const DecisionDraftView = z.object({
  edition: z.number().int(),
  savedAt: Time,
  form: DecisionForm,
});
export const DecisionDraftAnswer = z.object({
  draft: DecisionDraftView.nullable(),
  /** The journal's delay before a decision is sent; 0: it is sent at once. */
  undoMinutes: z.number().int(),
  /** Days for a revision if no date is given. */
  revisionDays: z.object(byRevision(() => z.number().int())),
});
export const DecisionDraftSaved = z.object({ edition: z.number().int(), savedAt: Time });

const RenderDecision = z.object({
  template: z.literal('decision').default('decision'),
  kind: z.enum(DECISION_KINDS),
  letter: DecisionLetter.optional(),
  quoted,
  dueAt: z.iso.date().optional(),
});
export type RenderDecision = z.infer<typeof RenderDecision>;

const RenderReopening = z.object({
  template: z.literal('reopened'),
  letter: DecisionLetter.optional(),
  /** The reason for the authors, in the template's letter. */
  note: optional(LIMITS.note),
});
export type RenderReopening = z.infer<typeof RenderReopening>;

const RenderInvitation = z.object({
  template: z.literal('invitation'),
  letter: DecisionLetter.optional(),
  /** The recipient whose copy to show. */
  name: optional(LIMITS.name * 2),
  replyBy: z.iso.date().optional(),
  dueInDays: z.number().int().min(1).max(180).optional(),
});
export type RenderInvitation = z.infer<typeof RenderInvitation>;

/** A letter before it is sent. Without `letter` it is the journal's own. */
export const RenderLetter = z.union([RenderReopening, RenderInvitation, RenderDecision]);
export type RenderLetter = z.infer<typeof RenderLetter>;

export const RenderedLetter = z.object({
  /** For its editor to edit, with the fields open. */
  letter: z.object({ subject: z.string(), text: z.string() }),
  /** As sent to the first recipient, except for the link. */
  subject: z.string(),
  text: z.string(),
  /** Fields in the letter that can't be filled in. */
  missing: z.array(z.string()),
  recipients: z.array(z.object({ name: z.string(), address: z.string() })),
});
export type RenderedLetter = z.infer<typeof RenderedLetter>;

/** The reason for the authors, in the journal's letter or the editor's own. */
export const ReopenDecision = z
  .object({
    note: optional(LIMITS.note),
    letter: DecisionLetter.optional(),
    version: Version.optional(),
    confirmed: ConfirmedNaming,
  })
  .refine(({ note, letter }) => note || letter, {
    message: 'Say why, for the authors, or write them a letter.',
    path: ['note'],
  });
export type ReopenDecision = z.infer<typeof ReopenDecision>;

export const ChangeRevision = z.object({ dueAt: z.iso.date(), version: Version.optional() });
export type ChangeRevision = z.infer<typeof ChangeRevision>;

/** A decision waiting to be sent, for editors. */
export const HeldView = z.object({
  _id: Id,
  kind: z.enum(DECISION_KINDS),
  leavesAt: Time,
  by: z.object({ _id: Id, name: z.string() }),
});
export type HeldView = z.infer<typeof HeldView>;

/** Authors see sent ones only. */
export const DecisionView = z.object({
  _id: Id,
  kind: z.enum(DECISION_KINDS),
  round: z.number().int(),
  at: Time,
  state: z.enum(['held', 'effective', 'recalled']),
  /** Only editors see it; to authors it comes from the editors. */
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The full reviews that it quotes. */
  reviews: z.array(z.object({ number: z.number().int(), text: z.string() })),
  dueAt: Time.nullable(),
  /** Only editors see it. */
  note: z.string(),
});
export type DecisionView = z.infer<typeof DecisionView>;

export const RevisionView = z.object({
  kind: z.enum(REVISION_KINDS),
  dueAt: Time,
  /** The draft of the revision, for its author. */
  draftId: Id.nullable(),
});
export type RevisionView = z.infer<typeof RevisionView>;
