import {
  CorrectionsForm,
  type ProductionAnswer,
  type StatedForm,
} from '../../../../../shared/contract/production.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { numberedKind } from '../../../drafts/numbered-draft.ts';
import { type NumberedDraft, useNumberedDraft } from '../../../drafts/use-numbered-draft.ts';

export const NOTHING: CorrectionsForm = { entries: [], text: '' };
export const NOTHING_STATED: StatedForm = { statements: {}, institutions: [], roles: [] };
const kind = numberedKind(CorrectionsForm, NOTHING);

export type CorrectionsDraft = NumberedDraft<CorrectionsForm>;

/** An author's corrections of a proof, as typed. */
export function useCorrections(id: string, { draft }: ProductionAnswer['corrections']): CorrectionsDraft {
  const { owner } = useSessionAtWork();
  return useNumberedDraft({
    owner,
    name: `corrections:${id}`,
    kind,
    stored: draft,
    standing: draft?.form ?? NOTHING,
    save: (body) => call('save-corrections', { params: { id }, body }),
  });
}

const isChanged = ({ text, quote }: CorrectionsForm['entries'][number]) =>
  text.trim() !== '' && text.trim() !== quote;

/** Their number in words, without empty ones and those that change nothing. */
export const countOf = ({ entries, text, stated }: CorrectionsForm): number =>
  entries.filter(isChanged).length + (text.trim() ? 1 : 0) + (stated ? 1 : 0);
