import { useState } from 'react';
import { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { ApiError, isSessionOver } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { type OpenedProof, openProof } from '../../api/open-proof.ts';
import { pollProof } from '../../api/proof-poll.ts';
import { clearSession } from '../../api/session.ts';
import { dropKept } from '../../kept/kept-on-device.ts';
import { submissionNameOf } from '../../kept/kept-submission.ts';
import { noteOpened } from '../../kept/opened-proofs.ts';
import { useAlert, useConfirm } from '../../ui/alerts.tsx';
import { MESSAGES } from './messages.ts';

export type AuthorBusy = 'building' | 'accepting' | 'withdrawing';

interface AuthorActionsOptions {
  personId: string;
  manuscript: Manuscript;
  /** Null where it is gone. */
  onChanged: (now: Manuscript | null) => void;
}

const NO_ANSWER = 'The server could not be reached. Please try again.';

/** What the buttons of one manuscript do. `trouble` stays on the page; alerts only announce. */
export function useAuthorActions({ personId, manuscript, onChanged }: AuthorActionsOptions) {
  const alert = useAlert();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<AuthorBusy | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const { _id: id, version } = manuscript;

  async function fail(error: unknown, words: string) {
    setBusy(null);
    const now = error instanceof ApiError ? Manuscript.safeParse(error.manuscript) : null;
    if (now?.success) onChanged(now.data);
    if (isSessionOver(error)) {
      await alert(MESSAGES.sessionExpired);
      return clearSession();
    }
    setTrouble(failureReason(error, NO_ANSWER));
    await alert(words);
    if (error instanceof ApiError && error.status === 404) onChanged(null);
  }

  async function show(opened: OpenedProof) {
    onChanged(opened.manuscript);
    if (opened.state === 'missing') return alert(MESSAGES.notAvailable);
    setBlockedUrl(opened.state === 'blocked' ? opened.url : null);
    noteOpened(opened.manuscript);
  }

  /** Opens the PDF that is there; else has one built first. */
  async function buildPdf() {
    setTrouble(null);
    setBlockedUrl(null);
    if (manuscript.proof.state === 'ready') {
      const opening = openProof(id);
      setBusy('building');
      try {
        await show(await opening);
        setBusy(null);
      } catch (error) {
        await fail(error, MESSAGES.notAvailable);
      }
      return;
    }
    setBusy('building');
    try {
      const isUnderWay = manuscript.proof.state === 'queued' || manuscript.proof.state === 'building';
      if (!isUnderWay) onChanged((await call('build-proof', { params: { id } })).manuscript);
      const outcome = await pollProof(id, { onTry: (now) => now && onChanged(now) });
      if (outcome.kind === 'ready') await show(await openProof(id));
      setBusy(null);
      if (outcome.kind === 'not_yet') await alert(MESSAGES.notAvailable);
    } catch (error) {
      await fail(error, MESSAGES.notAvailable);
    }
  }

  async function accept() {
    setTrouble(null);
    setBusy('accepting');
    try {
      const answer = await call('request-status', { params: { id }, body: { status: 'Pending', version } });
      dropKept(personId, submissionNameOf(id));
      setBusy(null);
      onChanged(answer.manuscript);
      await alert(MESSAGES.submitted);
    } catch (error) {
      await fail(error, MESSAGES.submitFailed);
    }
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
    setBusy('withdrawing');
    try {
      await call('withdraw-manuscript', { params: { id }, query: { version } });
      dropKept(personId, submissionNameOf(id));
      await alert(MESSAGES.withdrawn);
      onChanged(null);
    } catch (error) {
      await fail(error, MESSAGES.withdrawFailed);
    }
  }

  return { busy, trouble, blockedUrl, buildPdf, accept, withdraw };
}
