import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { DecisionDraftView, DecisionForm } from '../../../../../shared/contract/decisions.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { type KeptKind, useKept } from '../../../kept/use-kept.ts';

const Typed = z.object({
  form: DecisionForm,
  /** Of the server's draft on which it was typed. */
  edition: z.number(),
  /** The server does not have it yet. */
  isUnsaved: z.boolean(),
});
type Typed = z.infer<typeof Typed>;

const EMPTY: DecisionForm = { kind: '', letter: { subject: '', text: '' }, quoted: [], dueAt: '', note: '' };
const kind: KeptKind<Typed> = { schema: Typed, empty: { form: EMPTY, edition: 0, isUnsaved: false } };
const SAVED_AFTER_MS = 3000;

export type OtherDecision = z.infer<typeof DecisionDraftView>;

const isSame = (one: DecisionForm, other: DecisionForm) => JSON.stringify(one) === JSON.stringify(other);

export interface DecisionDraftState {
  form: DecisionForm;
  change: (part: Partial<DecisionForm>) => void;
  savedAt: string | null;
  /** It is on this device alone for now. */
  isWaiting: boolean;
  /** Another device's text, until one of both is chosen. */
  other: OtherDecision | null;
  take: (form: DecisionForm) => void;
  /** It is decided. */
  discard: () => void;
}

/** With what is typed on this device and not saved yet, else with what the server has, else with what is usual. */
export function beginDecision(
  kept: Typed,
  stored: OtherDecision | null,
  usual: DecisionForm,
): { typed: Typed; other: OtherDecision | null } {
  const edition = stored?.edition ?? 0;
  const standing = stored?.form ?? usual;
  if (!kept.isUnsaved || isSame(kept.form, standing))
    return { typed: { form: standing, edition, isUnsaved: false }, other: null };
  const isElsewhere = stored !== null && stored.edition !== kept.edition;
  return { typed: { ...kept, edition }, other: isElsewhere ? stored : null };
}

/** A decision as it is typed: on the device at once, on the server three seconds after the last key and on leaving. */
export function useDecisionDraft(
  owner: string,
  id: string,
  stored: OtherDecision | null,
  usual: Partial<DecisionForm>,
): DecisionDraftState {
  const kept = useKept<Typed>(owner, `decision:${id}`, kind);
  const [begun] = useState(() => beginDecision(kept.draft, stored, { ...EMPTY, ...usual }));
  const latest = useRef(begun.typed);
  const [form, setForm] = useState(begun.typed.form);
  const [savedAt, setSavedAt] = useState(stored?.savedAt ?? null);
  const [isWaiting, setWaiting] = useState(false);
  const [other, setOther] = useState(begun.other);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);
  const { change: keep, discard: drop } = kept;

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const { isUnsaved, form: sent, edition } = latest.current;
    if (!isUnsaved || isSaving.current) return;
    isSaving.current = true;
    try {
      const saved = await call('save-decision-draft', { params: { id }, body: { ...sent, edition } });
      const isNewer = latest.current.isUnsaved && !isSame(latest.current.form, sent);
      latest.current = { ...latest.current, edition: saved.edition, isUnsaved: isNewer };
      keep(latest.current);
      setSavedAt(saved.savedAt);
      setWaiting(false);
      if (isNewer) timer.current = setTimeout(save, SAVED_AFTER_MS);
    } catch (error) {
      const theirs = error instanceof ApiError ? DecisionDraftView.safeParse(error.draft) : undefined;
      setWaiting(true);
      if (theirs?.success) {
        latest.current = { ...latest.current, edition: theirs.data.edition };
        keep(latest.current);
        setOther(theirs.data);
      } else if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429)
        timer.current = setTimeout(save, 4 * SAVED_AFTER_MS);
    } finally {
      isSaving.current = false;
    }
  }, [id, keep]);

  const put = useCallback(
    (next: DecisionForm) => {
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
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void save();
    };
  }, [save]);

  return {
    form,
    change: (part) => put({ ...latest.current.form, ...part }),
    savedAt,
    isWaiting,
    other,
    take: (chosen) => {
      setOther(null);
      put(chosen);
    },
    discard: () => {
      clearTimeout(timer.current);
      latest.current = { ...latest.current, isUnsaved: false };
      drop();
    },
  };
}
