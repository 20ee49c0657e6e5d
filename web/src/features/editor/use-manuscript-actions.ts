import { useState } from 'react';
import { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { EditorNote } from '../../../../shared/contract/reviews.ts';
import { ApiError, isSessionOver, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { openProof } from '../../api/open-proof.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { hasAssigned, hasNoted } from './already-done.ts';
import { messages } from './messages.ts';

/** What stands below a manuscript's buttons when something didn't go as asked. */
export type Trouble =
  | { kind: 'conflict'; message: string; seen: Manuscript }
  | { kind: 'failure'; message: string; hasWords: boolean }
  | { kind: 'blocked'; url: string };

interface Surroundings {
  replace: (manuscript: Manuscript) => void;
  onSessionOver: () => void;
}

type NewNote = Pick<EditorNote, 'text' | 'action' | 'visibility'>;

/**
 * Everything an editor does to one manuscript. Each request names the version it was decided on: where somebody was faster, what
 * stands now takes the place of what was shown, and the editor reads what changed. True where it went through.
 */
export function useManuscriptActions(manuscript: Manuscript, { replace, onSessionOver }: Surroundings) {
  const alert = useAlert();
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const params = { id: manuscript._id };

  async function run(action: string, failure: string, work: () => Promise<string | null>): Promise<boolean> {
    if (busy) return false;
    setBusy(action);
    setTrouble(null);
    try {
      const done = await work();
      setBusy(null);
      if (done) await alert(done);
      return true;
    } catch (error) {
      setBusy(null);
      if (isSessionOver(error)) {
        onSessionOver();
        return false;
      }
      const now = standingIn(error);
      if (now) {
        setTrouble({ kind: 'conflict', message: messageOf(error, failure), seen: manuscript });
        replace(now);
        return false;
      }
      setTrouble({
        kind: 'failure',
        message: messageOf(error, 'The server gave no answer. Check your connection and try again.'),
        hasWords: action !== 'pdf' && action !== 'reset',
      });
      await alert(failure);
      return false;
    }
  }

  /** Where an earlier try did arrive and only its answer was lost, it is not done twice. */
  async function once(
    work: () => Promise<{ manuscript: Manuscript }>,
    isDone: (now: Manuscript) => boolean,
  ): Promise<Manuscript> {
    try {
      const { manuscript: now } = await work();
      replace(now);
      return now;
    } catch (error) {
      const now = standingIn(error);
      if (!now || !isDone(now)) throw error;
      replace(now);
      return now;
    }
  }

  const assign = (reviewers: string[], base: Manuscript) =>
    once(
      () => call('assign-reviewers', { params, body: { reviewers, version: base.version } }),
      (now) => hasAssigned(base, now, reviewers),
    );

  const note = (words: NewNote, base: Manuscript) =>
    once(
      () => call('add-editor-note', { params, body: { ...words, version: base.version } }),
      (now) => hasNoted(base, now, words),
    );

  async function ask(status: Manuscript['status'], base: Manuscript, words?: string): Promise<void> {
    const answer = await call('request-status-as-editor', {
      params,
      body: { status, version: base.version, ...(words ? { note: words } : {}) },
    });
    replace(answer.manuscript);
  }

  return {
    busy,
    trouble,
    dismiss: () => setTrouble(null),

    /** The note goes first and is let go of once the server has it, so that trying again never posts it twice. */
    sendToReview: (reviewers: string[], text: string, onNoteStored: () => void) =>
      run('send', messages.updateFailed, async () => {
        let now = manuscript;
        if (text.trim()) {
          now = await note({ text, action: 'Under Review', visibility: ['editor', 'reviewer'] }, now);
          onNoteStored();
        }
        now = await assign(reviewers, now);
        await ask('Under Review', now);
        return messages.sent;
      }),

    changeReviewers: (reviewers: string[]) =>
      run('assign', messages.updateFailed, async () => {
        await assign(reviewers, manuscript);
        return null;
      }),

    reject: (words: string) =>
      run('reject', messages.updateFailed, async () => {
        await ask('Rejected', manuscript, words);
        return messages.rejected;
      }),

    accept: (words: string) =>
      run('accept', messages.acceptFailed, async () => {
        await ask('Accepted', manuscript, words);
        return messages.accepted;
      }),

    reset: () =>
      run('reset', messages.resetFailed, async () => {
        await ask('Pending', manuscript);
        return messages.reset;
      }),

    addNote: (text: string, visibility: EditorNote['visibility']) =>
      run('note', messages.updateFailed, async () => {
        await note({ text, action: manuscript.status, visibility }, manuscript);
        return null;
      }),

    viewPdf: () =>
      run('pdf', messages.noPdf, async () => {
        const opened = await openProof(manuscript._id);
        if (opened.state === 'blocked') setTrouble({ kind: 'blocked', url: opened.url });
        return opened.state === 'missing' ? messages.noPdf : null;
      }),
  };
}

export type ManuscriptActions = ReturnType<typeof useManuscriptActions>;

/** A conflict carries the manuscript as it now is. */
function standingIn(error: unknown): Manuscript | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const parsed = Manuscript.safeParse(error.manuscript);
  return parsed.success ? parsed.data : null;
}
