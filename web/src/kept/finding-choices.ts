import * as z from 'zod';
import { FindingDecision } from '../../../shared/contract/review-copy.ts';
import { useSessionAtWork } from '../api/session-at-work.ts';
import { type KeptKind, useKept } from './use-kept.ts';

const FindingChoice = z.object({ decision: FindingDecision.shape.decision, reason: z.string() });
export type FindingChoice = z.infer<typeof FindingChoice>;

/** A person's choices so far, by the fingerprints of the passages, which are the same in another copy. */
const FindingChoices = z.object({ chosen: z.record(z.string(), FindingChoice) });
export type FindingChoices = z.infer<typeof FindingChoices>['chosen'];

const kind: KeptKind<z.infer<typeof FindingChoices>> = { schema: FindingChoices, empty: { chosen: {} } };

/** Choices about one manuscript's anonymous copy, on this device until they are sent. */
export function useFindingChoices(manuscriptId: string) {
  const { owner } = useSessionAtWork();
  const { draft, change, discard } = useKept(owner, `anonymity:${manuscriptId}`, kind);
  const choose = (fingerprint: string, choice: FindingChoice | null) => {
    const { [fingerprint]: _before, ...others } = draft.chosen;
    change({ chosen: choice ? { ...others, [fingerprint]: choice } : others });
  };
  return { chosen: draft.chosen, choose, discard };
}
