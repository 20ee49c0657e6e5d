import { useCallback, useEffect, useRef, useState } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../shared/contract/session.ts';
import type { DocumentKind } from '../../../../shared/domain/constants.ts';
import { isSessionOver } from '../../api/api-error.ts';
import { openProof } from '../../api/open-proof.ts';
import { pollProof } from '../../api/proof-poll.ts';
import { submissionNameOf } from '../../kept/kept-submission.ts';
import { noteOpened } from '../../kept/opened-proofs.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { MESSAGES } from './messages.ts';
import {
  detailOf,
  documentIn,
  failureMessage,
  manuscriptIn,
  requestStatus,
  saveSheet,
} from './submission.ts';
import { type Desk, deskOf, moveDesk } from './use-sheet.ts';

export type Busy = 'saving' | 'building' | 'accepting' | 'rejecting' | 'opening';

export interface SubmissionOptions {
  person: Person;
  desk: Desk;
  /** The kept sheet's name; changes with the first save. */
  name: string;
  manuscript: Manuscript | null;
  setManuscript: (manuscript: Manuscript) => void;
  /** The submission now has this id: put it into the address. */
  onMoved: (id: string) => void;
  onSessionOver: () => void;
  onSubmitted: () => void;
  /** A document was refused: show it. */
  onDocumentRefused: (kind: DocumentKind, reason: string) => void;
}

/** Saving, building, viewing and deciding about the proof: what the buttons of step 6 do. */
export function useSubmission(options: SubmissionOptions) {
  const latest = useRef(options);
  latest.current = options;
  const alert = useAlert();
  const [busy, setBusy] = useState<Busy | null>(null);
  const [buildStartedAt, setBuildStartedAt] = useState<number | null>(null);
  const [gaveUp, setGaveUp] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const polling = useRef<AbortController | null>(null);

  const fail = useCallback(
    async (error: unknown, during: 'save' | 'submission') => {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const now = manuscriptIn(error);
      if (now) latest.current.setManuscript(now);
      const message = failureMessage(error, during);
      await alert(message);
      if (isSessionOver(error)) return latest.current.onSessionOver();
      const kind = documentIn(error);
      if (kind) latest.current.onDocumentRefused(kind, detailOf(error));
    },
    [alert],
  );

  /** Saves, and sees to it that the submission goes on under its id. */
  const saveNow = useCallback(async (submit: boolean): Promise<Manuscript> => {
    const { desk, name, person } = latest.current;
    const manuscript = await saveSheet(desk.kept, submit);
    latest.current.setManuscript(manuscript);
    if (name !== submissionNameOf(manuscript._id)) {
      moveDesk(person, name, manuscript._id);
      latest.current.onMoved(manuscript._id);
    }
    return manuscript;
  }, []);

  const watch = useCallback(
    async (id: string) => {
      polling.current?.abort();
      const controller = new AbortController();
      polling.current = controller;
      setGaveUp(false);
      setBusy('building');
      setBuildStartedAt((at) => at ?? Date.now());
      try {
        const outcome = await pollProof(id, {
          signal: controller.signal,
          onTry: (now) => now && latest.current.setManuscript(now),
        });
        if (outcome.kind !== 'not_yet') return;
        setGaveUp(true);
        await alert(MESSAGES.notAvailableYet);
      } catch (error) {
        if (!controller.signal.aborted) await fail(error, 'submission');
      } finally {
        if (polling.current === controller) {
          polling.current = null;
          setBusy(null);
          setBuildStartedAt(null);
        }
      }
    },
    [alert, fail],
  );

  useEffect(() => () => polling.current?.abort(), []);

  /** A build that was begun earlier, or in another tab, is watched as well. */
  const buildState = options.manuscript?.proof.state;
  const id = options.manuscript?._id;
  useEffect(() => {
    const isUnderWay = buildState === 'queued' || buildState === 'building';
    if (id && isUnderWay && !busy && !gaveUp) void watch(id);
  }, [id, buildState, busy, gaveUp, watch]);

  async function save() {
    setBusy('saving');
    try {
      await saveNow(false);
      setBusy(null);
      await alert(MESSAGES.saved);
    } catch (error) {
      setBusy(null);
      await fail(error, 'save');
    }
  }

  async function build() {
    setBusy('building');
    setBuildStartedAt(Date.now());
    try {
      const saved = await saveNow(true);
      latest.current.setManuscript(await requestStatus(saved, 'Under Review'));
      await watch(saved._id);
    } catch (error) {
      setBusy(null);
      setBuildStartedAt(null);
      await fail(error, 'submission');
    }
  }

  async function view() {
    const { manuscript } = latest.current;
    if (!manuscript) return;
    const opening = openProof(manuscript._id);
    setBusy('opening');
    try {
      const opened = await opening;
      latest.current.setManuscript(opened.manuscript);
      setBlockedUrl(opened.state === 'blocked' ? opened.url : null);
      setBusy(null);
      if (opened.state === 'missing') return await alert(MESSAGES.notAvailableYet);
      noteOpened(opened.manuscript);
    } catch (error) {
      setBusy(null);
      await fail(error, 'submission');
    }
  }

  async function decide(status: 'Accepted' | 'Rejected') {
    const { manuscript, person } = latest.current;
    if (!manuscript) return;
    setBusy(status === 'Accepted' ? 'accepting' : 'rejecting');
    try {
      const decided = await requestStatus(manuscript, status);
      if (status === 'Rejected') return latest.current.setManuscript(decided);
      await alert(MESSAGES.submitted);
      deskOf(person, submissionNameOf(manuscript._id)).kept.clear();
      latest.current.onSubmitted();
    } catch (error) {
      await fail(error, 'submission');
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    buildStartedAt,
    gaveUp,
    blockedUrl,
    save,
    build,
    checkAgain: () => id && watch(id),
    view,
    accept: () => decide('Accepted'),
    reject: () => decide('Rejected'),
  };
}
