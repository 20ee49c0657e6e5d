import { useState } from 'react';
import type * as z from 'zod';
import type { Conflict, HandlingEditor } from '../../../../../shared/contract/desk.ts';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { ChangeSeat, InviteReviewers } from '../../../../../shared/contract/seats.ts';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useAction } from '../../../api/use-action.ts';
import { useNamingQuestion } from '../deeds/use-naming-question.ts';

interface Surroundings {
  replace: (manuscript: Manuscript) => void;
  onSessionOver: () => void;
}

/** What did not go as asked, by the name of the deed: it stands under its button. */
export interface SeatTrouble {
  name: string;
  text: string;
}

const CHANGED = 'Somebody changed this manuscript in the meantime. Please look at it again.';

/** Invitations, seats, and who handles it. Each is decided on the version that is shown. */
export function useSeatActions({ _id: id, version }: Manuscript, { replace, onSessionOver }: Surroundings) {
  const { busy, run } = useAction<string>({ onStanding: replace, onSessionOver });
  const [trouble, setTrouble] = useState<SeatTrouble | null>(null);
  const unlessNaming = useNamingQuestion();

  async function carryOut(name: string, work: () => Promise<{ manuscript: Manuscript }>): Promise<boolean> {
    setTrouble(null);
    const done = await run(name, work, ({ kind, error }) =>
      setTrouble({ name, text: kind === 'conflict' ? messageOf(error, CHANGED) : failureReason(error) }),
    );
    if (done) replace(done.result.manuscript);
    return done !== null;
  }

  return {
    busy,
    trouble,
    invite: (body: z.input<typeof InviteReviewers>) =>
      carryOut('invite', () =>
        unlessNaming('letter', (sure) =>
          call('invite-reviewers', { params: { id }, body: { ...body, version, ...sure } }),
        ),
      ),
    changeSeat: (seat: string, name: string, body: z.input<typeof ChangeSeat>) =>
      carryOut(name, () =>
        unlessNaming('letter', (sure) =>
          call('change-seat', { params: { id: seat }, body: { ...body, version, ...sure } }),
        ),
      ),
    give: (body: z.input<typeof HandlingEditor>) =>
      carryOut('give', () => call('set-handling-editor', { params: { id }, body: { ...body, version } })),
    setConflict: (body: z.input<typeof Conflict>) =>
      carryOut('conflict', () => call('set-conflict', { params: { id }, body })),
  };
}

export type SeatActions = ReturnType<typeof useSeatActions>;
