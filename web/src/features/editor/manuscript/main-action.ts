import type { StageName } from '../../../../../shared/domain/stage.ts';

type MainAction = 'invite' | 'decide' | 'undo';

/** The one thing that waits for an editor, which the page's one filled button does; absent where others are waited for. */
const MAIN_ACTIONS: Partial<Record<StageName, MainAction>> = {
  screening: 'invite',
  reviewersNeeded: 'invite',
  deciding: 'decide',
  revised: 'decide',
  leaving: 'undo',
};

/** How the button for this looks on the page of a manuscript at that stage. */
export const variantAt = (stage: StageName | null, action: MainAction) =>
  stage !== null && MAIN_ACTIONS[stage] === action ? 'primary' : 'secondary';
