import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import { DOCUMENT_KINDS, type PaperKind } from '../../../../../shared/domain/constants.ts';
import { ApiError, isSessionOver } from '../../../api/api-error.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';
import { useLatest } from '../../../api/use-latest.ts';
import { openProof } from '../../../manuscript/open-proof.ts';
import { noteOpened } from '../../../manuscript/opened-proofs.ts';
import { pollProof } from '../../../manuscript/proof-poll.ts';
import { useAlert } from '../../../ui/dialogs/alerts.tsx';
import { type Draft, hasUnsaved } from '../draft/draft.ts';
import { detailOf, documentIn, failureMessage } from '../draft/failure-words.ts';
import { type OpenDraft, setAside } from '../draft/open-draft.ts';
import { saveDraft, saveIfDue } from '../draft/save-draft.ts';
import { endOfReading } from '../draft/use-prefill.ts';
import { MESSAGES } from '../messages.ts';
import { requestStatus } from './request-status.ts';

export type Busy = 'saving' | 'building' | 'accepting' | 'rejecting' | 'opening';

export interface ProofOptions {
  person: Person;
  openDraft: OpenDraft;
  manuscript: AuthorsManuscript | null;
  setManuscript: (manuscript: Manuscript) => void;
  onSubmitted: () => void;
  /** The account has withdrawn the draft, which was saved without an answer. */
  onGone: () => void;
  /** A document was refused: show it. */
  onDocumentRefused: (kind: PaperKind, reason: string) => void;
}

/**
 * No conflict is left for the author; and no document was deleted here that the account has, because the API removes none of the three,
 * and it would come back with the answer.
 */
const isWhole = ({ conflicts, form, base }: Draft) =>
  conflicts.length === 0 && DOCUMENT_KINDS.every((kind) => form.documents[kind] || !base?.documents[kind]);

/** Saving, building, viewing and deciding about the proof: the actions of step 6's buttons. */
export function useProof(options: ProofOptions) {
  const { endSession } = useSessionAtWork();
  const latest = useLatest(options);
  const alert = useAlert();
  const { busy, run } = useChange<Busy>({
    onStanding: options.setManuscript,
  });
  const [buildStartedAt, setBuildStartedAt] = useState<number | null>(null);
  const [whyNotSaved, setWhyNotSaved] = useState<string | null>(null);
  const [gaveUp, setGaveUp] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const polling = useRef<AbortController | null>(null);

  const fail = useCallback(
    async (error: unknown, during: 'save' | 'submission') => {
      await alert(failureMessage(error, during));
      const kind = documentIn(error);
      if (kind) latest.current.onDocumentRefused(kind, detailOf(error));
      const isNew = latest.current.openDraft.kept.get().version === 0;
      if (isNew && error instanceof ApiError && error.status === 404) latest.current.onGone();
    },
    [alert, latest],
  );

  async function saveNow(submit: boolean): Promise<AuthorsManuscript> {
    const saved = await saveDraft(latest.current.openDraft.kept, submit);
    latest.current.setManuscript(saved);
    return saved;
  }

  /** Busy until the requested PDF is there, has failed, or is given up for now. */
  const watch = useCallback(
    async (begin: () => Promise<string>) => {
      setGaveUp(false);
      setBuildStartedAt(Date.now());
      const work = async () => {
        // A person who leaves at the start does not wait for it either.
        const controller = new AbortController();
        polling.current = controller;
        const id = await begin();
        const outcome = await pollProof(id, {
          signal: controller.signal,
          onTry: (now) => now && latest.current.setManuscript(now),
        });
        if (outcome.kind !== 'not_yet') return;
        setGaveUp(true);
        await alert(MESSAGES.notAvailableYet);
      };
      await run('building', work, ({ error }) => fail(error, 'submission'));
      setBuildStartedAt(null);
    },
    [alert, fail, latest, run],
  );

  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      polling.current?.abort();
    };
  }, []);

  /** An earlier build, or one from another tab, is watched too. */
  const buildState = options.manuscript?.proof.state;
  const id = options.manuscript?._id;
  useEffect(() => {
    const isUnderWay = buildState === 'queued' || buildState === 'building';
    if (id && isUnderWay && !busy && !gaveUp) void watch(async () => id);
  }, [id, buildState, busy, gaveUp, watch]);

  async function save() {
    const done = await run(
      'saving',
      () => saveNow(false),
      ({ error }) => fail(error, 'save'),
    );
    if (!done) return;
    setAside(latest.current.openDraft);
    await alert(MESSAGES.saved);
  }

  /** Silently saves the form to the account: if that fails it stays on this device, as the notice says. */
  async function keep() {
    const isDue = (draft: Draft) => {
      const { manuscript, person } = latest.current;
      // Only its author gives up an existing or pending PDF.
      const isFree = !manuscript || ['none', 'failed'].includes(manuscript.proof.state);
      return isFree && isOpen.current && isWhole(draft) && hasUnsaved(draft, person);
    };
    if (busy) return;
    const { kept } = latest.current.openDraft;
    try {
      await endOfReading(kept.get());
      const saved = await saveIfDue(kept, isDue);
      if (saved) latest.current.setManuscript(saved);
      setWhyNotSaved(null);
    } catch (error) {
      if (!isOpen.current) return;
      if (isSessionOver(error)) await endSession();
      else setWhyNotSaved(detailOf(error));
    }
  }

  const build = () =>
    watch(async () => {
      const saved = await saveNow(true);
      latest.current.setManuscript(await requestStatus(saved, 'Under Review'));
      return saved._id;
    });

  async function view() {
    const { manuscript } = latest.current;
    if (!manuscript) return;
    const done = await run(
      'opening',
      () => openProof(manuscript._id),
      ({ error }) => fail(error, 'submission'),
    );
    if (!done) return;
    const opened = done.result;
    latest.current.setManuscript(opened.manuscript);
    setBlockedUrl(opened.state === 'blocked' ? opened.url : null);
    if (opened.state === 'missing') return alert(MESSAGES.notAvailableYet);
    noteOpened(opened.manuscript);
  }

  async function decide(status: 'Accepted' | 'Rejected') {
    const { manuscript } = latest.current;
    if (!manuscript) return;
    const work = async () => {
      const decided = await requestStatus(manuscript, status);
      if (status === 'Rejected') return latest.current.setManuscript(decided);
      await alert(MESSAGES.submitted);
      latest.current.openDraft.kept.clear();
      latest.current.onSubmitted();
    };
    await run(status === 'Accepted' ? 'accepting' : 'rejecting', work, ({ error }) =>
      fail(error, 'submission'),
    );
  }

  return {
    busy,
    buildStartedAt,
    gaveUp,
    blockedUrl,
    save,
    keep,
    whyNotSaved,
    build,
    checkAgain: () => id && watch(async () => id),
    view,
    accept: () => decide('Accepted'),
    reject: () => decide('Rejected'),
  };
}

export type ProofActions = ReturnType<typeof useProof>;
