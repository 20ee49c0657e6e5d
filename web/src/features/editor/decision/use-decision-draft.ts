import { DecisionForm } from '../../../../../shared/contract/decisions.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { numberedKind, type Stored } from '../../../drafts/numbered-draft.ts';
import { type NumberedDraft, useNumberedDraft } from '../../../drafts/use-numbered-draft.ts';

const EMPTY: DecisionForm = {
  kind: '',
  letter: { subject: '', text: '' },
  former: [],
  quoted: [],
  dueAt: '',
  note: '',
};
const kind = numberedKind(DecisionForm, EMPTY);

export type OtherDecision = Stored<DecisionForm>;
export type DecisionDraftState = NumberedDraft<DecisionForm>;

/** A decision being typed; for an editor who has typed nothing, the defaults. */
export function useDecisionDraft(
  id: string,
  stored: OtherDecision | null,
  usual: Partial<DecisionForm>,
): DecisionDraftState {
  const { owner } = useSessionAtWork();
  return useNumberedDraft({
    owner,
    name: `decision:${id}`,
    kind,
    stored,
    standing: stored?.form ?? { ...EMPTY, ...usual },
    save: (body) => call('save-decision-draft', { params: { id }, body }),
  });
}
