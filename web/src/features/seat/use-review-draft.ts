import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { ReviewForm, type SeatPage } from '../../../../shared/contract/seats.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { type KeptKind, useKept } from '../../kept/use-kept.ts';
import { accessTo, type SeatAccess } from './seat-access.ts';

const Typed = z.object({
  form: ReviewForm,
  /** Of the server's draft on which it was typed. */
  edition: z.number(),
  /** The server does not have it yet. */
  isUnsaved: z.boolean(),
});
type Typed = z.infer<typeof Typed>;

const EMPTY: ReviewForm = { scores: {}, recommendation: '', comments: '', forEditor: '', attachments: [] };
const kind: KeptKind<Typed> = {
  schema: Typed,
  empty: { form: EMPTY, edition: 0, isUnsaved: false },
};

const SAVED_AFTER_MS = 3000;
/** What a browser sends on after the page is gone. */
const KEEPALIVE_BYTES = 60_000;

const Other = z.object({ edition: z.number(), savedAt: z.string(), form: ReviewForm });
export type OtherText = z.infer<typeof Other>;

const isSame = (one: ReviewForm, other: ReviewForm) => JSON.stringify(one) === JSON.stringify(other);

/** What the server has: of a draft and a review the later. */
export function standingForm({ draft, review }: Pick<SeatPage, 'draft' | 'review'>): ReviewForm {
  if (draft && (!review || draft.savedAt > review.changedAt)) return draft.form;
  return review?.form ?? draft?.form ?? EMPTY;
}

/**
 * Where the form begins: with what is typed on this device and not saved yet, else with what the server has. What another device
 * saved meanwhile is shown beside it.
 */
export function beginForm(
  kept: Typed,
  page: Pick<SeatPage, 'draft' | 'review'>,
): { typed: Typed; other?: OtherText } {
  const standing = standingForm(page);
  const edition = page.draft?.edition ?? 0;
  if (!kept.isUnsaved || isSame(kept.form, standing))
    return { typed: { form: standing, edition, isUnsaved: false } };
  const isElsewhere = page.draft !== null && page.draft.edition !== kept.edition;
  return isElsewhere ? { typed: { ...kept, edition }, other: page.draft! } : { typed: { ...kept, edition } };
}

export interface DraftState {
  form: ReviewForm;
  change: (part: Partial<ReviewForm>) => void;
  savedAt: string | null;
  /** Why it is on this device alone for now. */
  isWaiting: boolean;
  isKept: boolean;
  /** Another device's text, until one of both is chosen. */
  other: OtherText | null;
  take: (form: ReviewForm) => void;
  discard: () => void;
}

/** A review as it is typed: on the device at once, on the server three seconds after the last key and on leaving. */
export function useReviewDraft(page: SeatPage, access: SeatAccess): DraftState {
  const kept = useKept<Typed>(access.seat, 'seat-review', kind);
  const [begun] = useState(() => beginForm(kept.draft, page));
  const [savedAt, setSavedAt] = useState(page.draft?.savedAt ?? null);
  const [isWaiting, setWaiting] = useState(false);
  const [other, setOther] = useState(begun.other ?? null);
  const latest = useRef(begun.typed);
  const [form, setForm] = useState(begun.typed.form);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);
  const { change: keep, discard: drop } = kept;
  const { seat, signature } = access;

  const save = useCallback(
    async (isLeaving = false) => {
      clearTimeout(timer.current);
      const { isUnsaved, form: sent, edition } = latest.current;
      if (!isUnsaved || (isSaving.current && !isLeaving)) return;
      isSaving.current = true;
      const body = { ...sent, edition };
      const keepalive = isLeaving && JSON.stringify(body).length < KEEPALIVE_BYTES;
      try {
        const saved = await call('save-review-draft', { ...accessTo({ seat, signature }), body, keepalive });
        const isNewer = !isSame(latest.current.form, sent);
        latest.current = { ...latest.current, edition: saved.edition, isUnsaved: isNewer };
        keep(latest.current);
        setSavedAt(saved.savedAt);
        setWaiting(false);
        if (isNewer) timer.current = setTimeout(save, SAVED_AFTER_MS);
      } catch (error) {
        const theirs = error instanceof ApiError ? Other.safeParse(error.draft) : undefined;
        if (theirs?.success && isSame(theirs.data.form, latest.current.form)) {
          // What this page sent as it was left arrived only now: no other device's.
          latest.current = { ...latest.current, edition: theirs.data.edition, isUnsaved: false };
          keep(latest.current);
          setSavedAt(theirs.data.savedAt);
          return setWaiting(false);
        }
        setWaiting(true);
        if (theirs?.success) {
          latest.current = { ...latest.current, edition: theirs.data.edition };
          keep(latest.current);
          setOther(theirs.data);
        } else if (error instanceof ApiError && error.code === 'stale_version') {
          latest.current = { ...latest.current, edition: 0 };
          keep(latest.current);
          timer.current = setTimeout(save, SAVED_AFTER_MS);
        } else if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429)
          timer.current = setTimeout(save, 4 * SAVED_AFTER_MS);
      } finally {
        isSaving.current = false;
      }
    },
    [seat, signature, keep],
  );

  const put = useCallback(
    (next: ReviewForm) => {
      latest.current = { ...latest.current, form: next, isUnsaved: true };
      setForm(next);
      keep(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVED_AFTER_MS);
    },
    [keep, save],
  );

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') save(true);
    };
    const goOn = () => save();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', goOn);
    if (latest.current.isUnsaved && !begun.other) save();
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', goOn);
      save(true);
    };
  }, [save, begun]);

  return {
    form,
    change: (part) => put({ ...latest.current.form, ...part }),
    savedAt,
    isWaiting,
    isKept: kept.isKept,
    other,
    take: (chosen) => {
      setOther(null);
      put(chosen);
    },
    discard: () => {
      clearTimeout(timer.current);
      // The server has let go of it, too: what is typed from now on begins a new one.
      latest.current = { ...latest.current, edition: 0, isUnsaved: false };
      setSavedAt(null);
      drop();
    },
  };
}
