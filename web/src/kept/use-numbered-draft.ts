import { useEffect, useState } from 'react';
import { useLatest } from '../api/use-latest.ts';
import { beginNumbered, makeSaver, type NumberedKind, type Stored } from './numbered-draft.ts';
import { useKept } from './use-kept.ts';

interface NumberedDraftOptions<Form> {
  owner: string;
  name: string;
  kind: NumberedKind<Form>;
  stored: Stored<Form> | null;
  /** Where it begins for whoever has typed nothing. */
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
  /** It is on this device alone for now. */
  isWaiting: boolean;
  isKept: boolean;
  /** Another device's text, until one of both is chosen. */
  other: Stored<Form> | null;
  take: (form: Form) => void;
  /** Until the server has what stands here; throws where it can't have it. */
  saveNow: () => Promise<void>;
  /** It has become what it was written for, which reads so. */
  discard: (standing?: Form) => void;
}

/** A form as it is typed: on the device at once, on the server three seconds after the last key and on leaving. */
export function useNumberedDraft<Form extends object>(
  options: NumberedDraftOptions<Form>,
): NumberedDraft<Form> {
  const { owner, name, kind, stored, standing } = options;
  const kept = useKept(owner, name, kind.typed);
  const latest = useLatest({ ...options, kept });
  const [begun] = useState(() => beginNumbered(kept.draft, stored, standing));
  const [form, setForm] = useState(begun.typed.form);
  const [savedAt, setSavedAt] = useState(stored?.savedAt ?? null);
  const [isWaiting, setWaiting] = useState(false);
  const [other, setOther] = useState(begun.other);
  const [saver] = useState(() =>
    makeSaver({
      kind,
      begun: begun.typed,
      // What the server has need not stand on the device as well: Logout asks about what does.
      keep: (typed) => (typed.isUnsaved ? latest.current.kept.change(typed) : latest.current.kept.discard()),
      send: (sent, isLeaving) => latest.current.save(sent, isLeaving),
      onSaved(at) {
        setSavedAt(at);
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
    saver.put(next);
  }
  return {
    form,
    change: (part) => put({ ...saver.current().form, ...part }),
    savedAt,
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
      kept.discard();
    },
  };
}
