import { useEffect, useState } from 'react';
import { useLatest } from '../api/use-latest.ts';
import { beginNumbered, isUnsaved, makeSaver, type NumberedKind, type Stored } from './numbered-draft.ts';
import { useKept } from './use-kept.ts';

interface NumberedDraftOptions<Form> {
  owner: string;
  name: string;
  kind: NumberedKind<Form>;
  stored: Stored<Form> | null;
  /** The initial form for a person who has typed nothing. */
  standing: Form;
  save: (
    sent: Form & { edition: number },
    isLeaving: boolean,
  ) => Promise<{ edition: number; savedAt: string }>;
}

export interface NumberedDraft<Form> {
  form: Form;
  change: (part: Partial<Form>) => void;
  savedAt: string | null;
  /** What was typed last is on its way to the server: `savedAt` is an earlier save’s. */
  isSaving: boolean;
  /** For now it is only on this device. */
  isWaiting: boolean;
  isKept: boolean;
  /** Another device's text, until one of them is chosen. */
  other: Stored<Form> | null;
  take: (form: Form) => void;
  /** Resolves when the server has the current text; throws if it can't have it. */
  saveNow: () => Promise<void>;
  /** It has become its final text, which is now this. */
  discard: (standing?: Form) => void;
}

/** A form being typed: on the device at once, on the server three seconds after the last key and on leaving. */
export function useNumberedDraft<Form extends object>(
  options: NumberedDraftOptions<Form>,
): NumberedDraft<Form> {
  const { owner, name, kind, stored, standing } = options;
  const kept = useKept(owner, name, kind.typed);
  const latest = useLatest({ ...options, kept });
  const [begun] = useState(() => beginNumbered(kept.draft, stored, standing));
  const [form, setForm] = useState(begun.typed.form);
  const [savedAt, setSavedAt] = useState(stored?.savedAt ?? null);
  const [isSaving, setSaving] = useState(isUnsaved(begun.typed) && !begun.other);
  const [isWaiting, setWaiting] = useState(false);
  const [other, setOther] = useState(begun.other);
  const [saver] = useState(() =>
    makeSaver({
      kind,
      begun: begun.typed,
      // Text on the server need not be on the device too, because Logout asks about what is.
      keep: (typed) => (isUnsaved(typed) ? latest.current.kept.change(typed) : latest.current.kept.discard()),
      send: (sent, isLeaving) => latest.current.save(sent, isLeaving),
      onSaved(at, isNewer) {
        if (at) setSavedAt(at);
        setSaving(isNewer);
        setWaiting(false);
      },
      onWaiting: () => setWaiting(true),
      onOther: setOther,
    }),
  );

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') saver.saveLeaving();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', saver.save);
    if (!begun.other) saver.save();
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', saver.save);
      saver.saveLeaving();
    };
  }, [saver, begun]);

  function put(next: Form): void {
    setForm(next);
    setSaving(true);
    saver.put(next);
  }
  return {
    form,
    change: (part) => put({ ...saver.current().form, ...part }),
    savedAt,
    isSaving,
    isWaiting,
    isKept: kept.isKept,
    other,
    take(chosen) {
      setOther(null);
      put(chosen);
    },
    saveNow: saver.saveNow,
    discard(next) {
      saver.forget(next);
      if (next) setForm(next);
      setSavedAt(null);
      setSaving(false);
      setWaiting(false);
      kept.discard();
    },
  };
}
