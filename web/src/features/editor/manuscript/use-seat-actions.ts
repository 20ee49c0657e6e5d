import { useState } from 'react';
import type * as z from 'zod';
import type { Conflict, HandlingEditor } from '../../../../../shared/contract/desk.ts';
import {
  type EditorsManuscript,
  isOpenToEditor,
  type Manuscript,
} from '../../../../../shared/contract/manuscripts.ts';
import type { ChangeSeat, InviteReviewers } from '../../../../../shared/contract/seats.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { isAnswerLost } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useChange } from '../../../api/use-change.ts';
import { useNamingQuestion } from '../../../manuscript/use-naming-question.ts';
import { areAsked } from '../invite/invitation.ts';
import { CHANGED } from '../messages.ts';

interface Surroundings {
  replace: (manuscript: Manuscript) => void;
}

/** A failed action, by name: shown under its button. */
export interface SeatTrouble {
  name: string;
  text: string;
  /** No answer came: it may have been done. */
  isUnsure: boolean;
  /** The field of the request that the server refused. */
  field: string | undefined;
}

/** Actions on invitations, seats, and the handling editor. Each refers to the version shown. */
export function useSeatActions(shown: EditorsManuscript, { replace }: Surroundings) {
  const { _id: id, version } = shown;
  const { busy, change } = useChange<string>({ onStanding: replace });
  const [trouble, setTrouble] = useState<SeatTrouble | null>(null);
  const unlessNaming = useNamingQuestion();

  async function carryOut(
    name: string,
    work: () => Promise<{ manuscript: Manuscript }>,
    isDone: (now: EditorsManuscript) => boolean = () => false,
  ): Promise<boolean> {
    setTrouble(null);
    const done = await change(
      shown,
      name,
      work,
      (now) => isOpenToEditor(now) && isDone(now),
      ({ kind, error }) => {
        const text = kind === 'conflict' ? messageOf(error, CHANGED) : failureReason(error);
        const field = error instanceof ApiError ? error.field : undefined;
        setTrouble({ name, text, isUnsure: isAnswerLost(error), field });
      },
    );
    return done !== null;
  }

  return {
    busy,
    trouble,
    invite: (body: z.input<typeof InviteReviewers>) =>
      carryOut(
        'invite',
        () =>
          unlessNaming('letter', (sure) =>
            call('invite-reviewers', { params: { id }, body: { ...body, version, ...sure } }),
          ),
        (now) => areAsked(body.people, now.seats),
      ),
    changeSeat: (seat: string, name: string, body: z.input<typeof ChangeSeat>) =>
      carryOut(name, () =>
        unlessNaming('letter', (sure) =>
          call('change-seat', { params: { id: seat }, body: { ...body, version, ...sure } }),
        ),
      ),
    /** One after the other; those before a failure are sent. */
    remind: (ids: readonly string[]) =>
      carryOut('remind', async () => {
        let answer = { manuscript: shown as Manuscript };
        for (const seat of ids)
          answer = await unlessNaming('letter', (sure) =>
            call('change-seat', { params: { id: seat }, body: { do: 'remind', ...sure } }),
          );
        return answer;
      }),
    give: (body: z.input<typeof HandlingEditor>) =>
      carryOut(
        'give',
        () => call('set-handling-editor', { params: { id }, body: { ...body, version } }),
        (now) => now.handlingEditor?._id === body.editorId,
      ),
    setConflict: (body: z.input<typeof Conflict>) =>
      carryOut('conflict', () => call('set-conflict', { params: { id }, body })),
  };
}

export type SeatActions = ReturnType<typeof useSeatActions>;
