import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../api/use-latest.ts';
import {
  beginNumbered,
  isUnsaved,
  makeSaver,
  type NumberedKind,
  type Shown,
  type Stored,
} from './numbered-draft.ts';
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

type Saver<Form extends object> = ReturnType<typeof makeSaver<Form>>;
export type NumberedDraft<Form extends object> = Shown<Form> &
  Pick<Saver<Form>, 'change' | 'take' | 'saveNow' | 'discard'> & { isKept: boolean };

/** A form being typed: on the device at once, on the server three seconds after the last key and on leaving. */
export function useNumberedDraft<Form extends object>(
  options: NumberedDraftOptions<Form>,
): NumberedDraft<Form> {
  const { owner, name, kind, stored, standing } = options;
  const kept = useKept(owner, name, kind.typed);
  const latest = useLatest({ ...options, kept });
  const [begun] = useState(() => beginNumbered(kept.draft, stored, standing));
  const [saver] = useState(() =>
    makeSaver({
      kind,
      begun,
      savedAt: stored?.savedAt ?? null,
      // Text on the server need not be on the device too, because Logout asks about what is.
      keep: (typed) => (isUnsaved(typed) ? latest.current.kept.change(typed) : latest.current.kept.discard()),
      send: (sent, isLeaving) => latest.current.save(sent, isLeaving),
    }),
  );
  const shown = useSyncExternalStore(saver.subscribe, saver.get);

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

  const { change, take, saveNow, discard } = saver;
  return { ...shown, change, take, saveNow, discard, isKept: kept.isKept };
}
