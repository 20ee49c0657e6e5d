import * as z from 'zod';
import type { EditorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';
import { type KeptDraft, type KeptKind, listKept, useKept } from '../../drafts/use-kept.ts';

/** An editor's unsent work on one manuscript: texts, ticked reviewers, and the panel they belong to. */
const EditorDraft = z.object({
  authorId: z.string(),
  title: z.string(),
  panel: z.enum(['send', 'reviewers', 'reject']).nullable(),
  sendNote: z.string(),
  rejectNote: z.string(),
  acceptNote: z.string(),
  note: z.string(),
  /** Identifies the note being sent, so that it is stored once however often its answer is lost. */
  noteKey: z.string().default(''),
  sendNoteKey: z.string().default(''),
  audience: z.enum(['editors', 'reviewers']),
  /** null: as assigned. */
  reviewers: z.array(z.string()).nullable(),
});
export type EditorDraft = z.infer<typeof EditorDraft>;

const NAME = 'editor-draft:';
const kind: KeptKind<EditorDraft> = {
  schema: EditorDraft,
  empty: {
    authorId: '',
    title: '',
    panel: null,
    sendNote: '',
    rejectNote: '',
    acceptNote: '',
    note: '',
    noteKey: '',
    sendNoteKey: '',
    audience: 'editors',
    reviewers: null,
  },
};

export const draftTextNames = {
  note: 'note',
  sendNote: 'note to the reviewers',
  rejectNote: 'rejection note',
  acceptNote: 'acceptance note',
} as const;
export type DraftText = keyof typeof draftTextNames;

export const unsentTexts = (draft: EditorDraft): DraftText[] =>
  (Object.keys(draftTextNames) as DraftText[]).filter((field) => draft[field].trim() !== '');

export type EditorDraftState = KeptDraft<EditorDraft>;

export function useEditorDraft(manuscript: EditorsManuscript): EditorDraftState {
  const { owner } = useSessionAtWork();
  const kept = useKept(owner, NAME + manuscript._id, kind);
  const about = { authorId: manuscript.author._id, title: manuscript.title };
  return {
    ...kept,
    change(part) {
      const next = { ...kept.draft, ...part };
      if (next.panel === null && next.reviewers === null && unsentTexts(next).length === 0) kept.discard();
      else kept.change({ ...part, ...about });
    },
  };
}

export interface UnsentDraft extends EditorDraft {
  manuscriptId: string;
}

/** Drafts with text, of all manuscripts. */
export function listUnsentDrafts(owner: string): UnsentDraft[] {
  return [...listKept(owner, NAME, kind)]
    .map(([manuscriptId, draft]) => ({ manuscriptId, ...draft }))
    .filter((draft) => unsentTexts(draft).length > 0);
}
