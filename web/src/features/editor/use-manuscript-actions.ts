import { useState } from 'react';
import { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { EditorNote } from '../../../../shared/contract/reviews.ts';
import { ApiError, isSessionOver, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { openProof } from '../../api/open-proof.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** What stands below a manuscript's buttons when something didn't go as asked. */
export type Trouble =
  | { kind: 'conflict'; message: string; seen: Manuscript }
  | { kind: 'failure'; message: string }
  | { kind: 'blocked'; url: string };

interface Surroundings {
  replace: (manuscript: Manuscript) => void;
  onSessionOver: () => void;
}

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
      });
      await alert(failure);
      return false;
    }
  }

  async function assign(reviewers: string[], version: number): Promise<Manuscript> {
    const answer = await call('assign-reviewers', { params, body: { reviewers, version } });
    replace(answer.manuscript);
    return answer.manuscript;
  }

  async function addNote(
    note: Pick<EditorNote, 'text' | 'action' | 'visibility'>,
    version: number,
  ): Promise<Manuscript> {
    const answer = await call('add-editor-note', { params, body: { ...note, version } });
    replace(answer.manuscript);
    return answer.manuscript;
  }

  async function ask(status: Manuscript['status'], version: number, note?: string): Promise<void> {
    const answer = await call('request-status-as-editor', {
      params,
      body: { status, version, ...(note ? { note } : {}) },
    });
    replace(answer.manuscript);
  }

  return {
    busy,
    trouble,
    dismiss: () => setTrouble(null),

    /** The note goes first and is let go of once the server has it, so that trying again never posts it twice. */
    sendToReview: (reviewers: string[], note: string, onNoteKept: () => void) =>
      run('send', messages.updateFailed, async () => {
        let { version } = manuscript;
        if (note.trim()) {
          ({ version } = await addNote(
            { text: note, action: 'Under Review', visibility: ['editor', 'reviewer'] },
            version,
          ));
          onNoteKept();
        }
        ({ version } = await assign(reviewers, version));
        await ask('Under Review', version);
        return messages.sent;
      }),

    changeReviewers: (reviewers: string[]) =>
      run('assign', messages.updateFailed, async () => {
        await assign(reviewers, manuscript.version);
        return null;
      }),

    reject: (note: string) =>
      run('reject', messages.updateFailed, async () => {
        await ask('Rejected', manuscript.version, note);
        return messages.rejected;
      }),

    accept: (note: string) =>
      run('accept', messages.acceptFailed, async () => {
        await ask('Accepted', manuscript.version, note);
        return messages.accepted;
      }),

    reset: () =>
      run('reset', messages.resetFailed, async () => {
        await ask('Pending', manuscript.version);
        return messages.reset;
      }),

    addNote: (text: string, visibility: EditorNote['visibility']) =>
      run('note', messages.updateFailed, async () => {
        await addNote({ text, action: manuscript.status, visibility }, manuscript.version);
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
