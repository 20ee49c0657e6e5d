import { useState } from 'react';
import type { EditorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { EditorNote } from '../../../../../shared/contract/reviews.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { callWithConfirmation } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import { standingIn } from '../../../api/failure.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useChange } from '../../../api/use-change.ts';
import { openProof } from '../../../manuscript/open-proof.ts';
import { useNamingQuestion } from '../../../manuscript/use-naming-question.ts';
import { useAlert } from '../../../ui/dialogs/alerts.tsx';
import { messages } from '../messages.ts';
import { hasAssigned, hasNote, hasOnlyNotesSince } from './already-done.ts';

export type ActionName = 'send' | 'assign' | 'reject' | 'accept' | 'decide' | 'reset' | 'note' | 'pdf';

/** Shown under the pressed button after a failure. */
export type Trouble = { action: ActionName } & (
  | { kind: 'conflict'; message: string; seen: EditorsManuscript }
  | { kind: 'failure'; message: string; hasWords: boolean }
  | { kind: 'blocked'; url: string }
);

interface Surroundings {
  replace: (manuscript: Manuscript) => void;
}

type NewNote = Pick<EditorNote, 'text' | 'action' | 'visibility' | 'key'>;

/**
 * All actions of an editor on one manuscript. Each request except a note names the version it was decided on: if someone else was faster,
 * the current state replaces what was shown, and the editor reads what changed. True if it succeeded.
 */
export function useManuscriptActions(manuscript: EditorsManuscript, { replace }: Surroundings) {
  const alert = useAlert();
  const unlessNaming = useNamingQuestion();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { busy, run } = useChange<ActionName>({ onStanding: replace });
  const params = { id: manuscript._id };

  /** Returns the success message; null if there is none. */
  async function carryOut(
    action: ActionName,
    failed: string,
    work: () => Promise<string | null>,
  ): Promise<boolean> {
    if (!busy) setTrouble(null);
    const done = await run(action, work, async (failure) => {
      if (failure.kind === 'conflict') {
        const message = messageOf(failure.error, failed);
        return setTrouble({ action, kind: 'conflict', message, seen: manuscript });
      }
      // The reason takes the focus, so it appears after the alert.
      await alert(failed);
      const hasWords = !['pdf', 'reset', 'decide'].includes(action);
      setTrouble({ action, kind: 'failure', message: failureReason(failure.error), hasWords });
    });
    if (done?.result) await alert(done.result);
    return done !== null;
  }

  /** If an earlier try arrived and only its answer was lost, it is not repeated. */
  async function assign(reviewers: string[], version: number): Promise<Manuscript> {
    try {
      const body = { reviewers, version };
      const now = await callWithConfirmation(
        { _id: manuscript._id, version },
        async () => (await call('assign-reviewers', { params, body })).manuscript,
        (standing) => (hasAssigned(manuscript, standing, reviewers) ? standing : null),
      );
      replace(now);
      return now;
    } catch (error) {
      const now = standingIn(error);
      if (!now || !hasAssigned(manuscript, now, reviewers)) throw error;
      replace(now);
      return now;
    }
  }

  async function addNote(words: NewNote): Promise<Manuscript> {
    const { manuscript: now } = await unlessNaming('note', (sure) =>
      call('add-editor-note', { params, body: { ...words, ...sure } }),
    );
    replace(now);
    return now;
  }

  async function ask(status: Manuscript['status'], base: Manuscript, words?: string): Promise<void> {
    const request = async () => {
      const answer = await unlessNaming('note', (sure) =>
        call('request-status-as-editor', {
          params,
          body: { status, version: base.version, ...(words ? { note: words } : {}), ...sure },
        }),
      );
      return answer.manuscript;
    };
    replace(
      await callWithConfirmation(base, request, (now) =>
        now.status === status && (!words || hasNote(now, words)) ? now : null,
      ),
    );
  }

  return {
    busy,
    trouble,
    dismiss: () => setTrouble(null),

    /** The note goes first and is discarded once the server has it, so that a retry never posts it twice. */
    sendToReview: (reviewers: string[], words: { text: string; key: string }, onNoteStored: () => void) =>
      carryOut('send', messages.updateFailed, async () => {
        let now: Manuscript = manuscript;
        if (words.text.trim()) {
          now = await addNote({ ...words, action: 'Under Review', visibility: ['editor', 'reviewer'] });
          onNoteStored();
          // A note is accepted whatever others did; what follows from here on is not.
          if (!hasOnlyNotesSince(manuscript, now)) throw changedMeanwhile(now);
        }
        now = await assign(reviewers, now.version);
        await ask('Under Review', now);
        return messages.sent;
      }),

    changeReviewers: (reviewers: string[]) =>
      carryOut('assign', messages.updateFailed, async () => {
        await assign(reviewers, manuscript.version);
        return null;
      }),

    reject: (words: string) =>
      carryOut('reject', messages.updateFailed, async () => {
        await ask('Rejected', manuscript, words);
        return messages.rejected;
      }),

    accept: (words: string) =>
      carryOut('accept', messages.acceptFailed, async () => {
        await ask('Accepted', manuscript, words);
        return messages.accepted;
      }),

    stopWaiting: () =>
      carryOut('decide', messages.updateFailed, async () => {
        await ask('Reviewed', manuscript);
        return null;
      }),

    reset: () =>
      carryOut('reset', messages.resetFailed, async () => {
        await ask('Pending', manuscript);
        return messages.reset;
      }),

    addNote: (words: Omit<NewNote, 'action'>) =>
      carryOut('note', messages.updateFailed, async () => {
        await addNote({ ...words, action: manuscript.status });
        return null;
      }),

    viewPdf: () =>
      carryOut('pdf', messages.noPdf, async () => {
        const opened = await openProof(manuscript._id);
        if (opened.state === 'blocked') setTrouble({ action: 'pdf', kind: 'blocked', url: opened.url });
        return opened.state === 'missing' ? messages.noPdf : null;
      }),
  };
}

export type ManuscriptActions = ReturnType<typeof useManuscriptActions>;

const changedMeanwhile = (manuscript: Manuscript) =>
  new ApiError({
    status: 409,
    code: 'stale_version',
    message: 'Your note is saved, but someone else changed this manuscript.',
    manuscript,
  });
