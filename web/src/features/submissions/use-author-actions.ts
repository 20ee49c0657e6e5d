import { useState } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { ApiError } from '../../api/api-error.ts';
import { callWithConfirmation, isAnswerLost, lookUp } from '../../api/call-with-confirmation.ts';
import { call } from '../../api/client.ts';
import type { ToldFailure } from '../../api/failure.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';
import { useChange } from '../../api/use-change.ts';
import { dropKept } from '../../drafts/kept-on-device.ts';
import { submissionNameOf } from '../../drafts/kept-submission.ts';
import { type OpenedProof, openProof } from '../../manuscript/open-proof.ts';
import { noteOpened } from '../../manuscript/opened-proofs.ts';
import { pollProof } from '../../manuscript/proof-poll.ts';
import { type ConfirmRequest, useAlert, useConfirm } from '../../ui/dialogs/alerts.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { MESSAGES } from './messages.ts';

export type AuthorBusy = 'building' | 'accepting' | 'withdrawing';

interface AuthorActionsOptions {
  manuscript: AuthorsManuscript;
  /** Null if it is gone. */
  onChanged: (now: Manuscript | null) => void;
  /** Where the focus goes if the pressed button becomes disabled. */
  focusAfter: () => HTMLElement | null;
}

/** Beside a decision, 'Accept' would sound like agreeing with it. */
const RESUBMIT_QUESTION: ConfirmRequest = {
  title: 'Resubmit without changes?',
  message:
    'This resubmits the rejected version unchanged, as a new round. The editors will look at it again. To make changes first, choose Revise.',
  confirmLabel: 'Resubmit unchanged',
  danger: true,
};
const NO_ANSWER = 'The server could not be reached. Try again.';

/** The actions of one manuscript's buttons. `trouble` stays on the page; alerts only announce. */
export function useAuthorActions(options: AuthorActionsOptions) {
  const { owner } = useSessionAtWork();
  const { manuscript, onChanged, focusAfter } = options;
  const alert = useAlert();
  const confirm = useConfirm();
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const { busy, trouble, setTrouble, run } = useChange<AuthorBusy>({ onStanding: onChanged });
  const { _id: id, version } = manuscript;

  const fail =
    (words: string) =>
    async ({ error }: ToldFailure) => {
      setTrouble(failureReason(error, NO_ANSWER));
      await alert(words);
      if (error instanceof ApiError && error.status === 404) onChanged(null);
    };

  async function show(opened: OpenedProof) {
    onChanged(opened.manuscript);
    if (opened.state === 'missing') return alert(MESSAGES.notAvailable);
    setBlockedUrl(opened.state === 'blocked' ? opened.url : null);
    noteOpened(opened.manuscript);
  }

  /** Opens the existing PDF; otherwise has one built first. */
  async function buildPdf() {
    setTrouble(null);
    setBlockedUrl(null);
    await run(
      'building',
      async () => {
        if (manuscript.proof.state === 'ready') return show(await openProof(id));
        const isUnderWay = manuscript.proof.state === 'queued' || manuscript.proof.state === 'building';
        if (!isUnderWay) onChanged((await call('build-proof', { params: { id } })).manuscript);
        const outcome = await pollProof(id, { onTry: (now) => now && onChanged(now) });
        if (outcome.kind === 'ready') await show(await openProof(id));
        if (outcome.kind === 'not_yet') await alert(MESSAGES.notAvailable);
      },
      fail(MESSAGES.notAvailable),
    );
  }

  async function accept() {
    setTrouble(null);
    if (manuscript.status === 'Rejected' && !(await confirm(RESUBMIT_QUESTION))) return;
    const body = { status: 'Pending', version } as const;
    const done = await run(
      'accepting',
      () =>
        callWithConfirmation(
          manuscript,
          async () => (await call('request-status', { params: { id }, body })).manuscript,
          (now) => (now.submitted && now.status === 'Pending' ? now : null),
        ),
      fail(MESSAGES.submitFailed),
    );
    if (!done) return;
    dropKept(owner, submissionNameOf(id));
    onChanged(done.result);
    await alert(MESSAGES.submitted);
    focusIfLost(focusAfter);
  }

  async function withdraw() {
    setTrouble(null);
    const sure = await confirm({
      title: MESSAGES.withdrawTitle,
      message: MESSAGES.withdrawQuestion,
      confirmLabel: 'Confirm Withdrawal',
      danger: true,
    });
    if (!sure) return;
    await run(
      'withdrawing',
      async () => {
        try {
          await call('withdraw-manuscript', { params: { id }, query: { version } });
        } catch (error) {
          // Only the answer may be lost.
          if (!isAnswerLost(error) || (await lookUp(id)) !== 'gone') throw error;
        }
        dropKept(owner, submissionNameOf(id));
        await alert(MESSAGES.withdrawn);
        onChanged(null);
      },
      fail(MESSAGES.withdrawFailed),
    );
  }

  return { busy, trouble, blockedUrl, buildPdf, accept, withdraw };
}

export type AuthorActions = ReturnType<typeof useAuthorActions>;
