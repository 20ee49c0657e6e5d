import { useCallback, useRef, useState } from 'react';
import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { messageOf } from './api-error.ts';
import { callWithConfirmation } from './call-with-confirmation.ts';
import { failureOf, type ToldFailure } from './failure.ts';
import { failureReason } from './failure-reason.ts';
import { useSessionAtWork } from './session-at-work.ts';
import { useLatest } from './use-latest.ts';

interface Surroundings {
  /** Someone else was faster: the current state replaces what was shown. */
  onStanding?: (now: Manuscript) => void;
  /** Loads again what shows the result; after each try, done or not. */
  refresh?: () => Promise<unknown>;
  /** Said of a conflict or a lost answer that comes without words of the server. */
  words?: { conflict?: string; noAnswer?: string };
}

/** Tells the person, in this screen's words; the session's end and our own cancelling never come here. Without it: by `trouble`. */
type Tell = (failure: ToldFailure) => void | Promise<void>;

interface Changed {
  manuscript: Manuscript;
  message?: string;
}

/**
 * The only way to carry out a request: one at a time, marked as busy by its name until it ends; then handles the session's end, the
 * current state, or errors. Returns the result; null if there is none. `trouble` is why the last one failed.
 */
export function useChange<Name extends string>(surroundings: Surroundings = {}) {
  const latest = useLatest(surroundings);
  const { endSession } = useSessionAtWork();
  const isBusy = useRef(false);
  const [busy, setBusy] = useState<Name | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const run = useCallback(
    async <Result>(
      name: Name,
      work: () => Promise<Result>,
      onFailure?: Tell,
    ): Promise<{ result: Result } | null> => {
      // A second click may come before the first one is drawn.
      if (isBusy.current) return null;
      isBusy.current = true;
      setBusy(name);
      setTrouble(null);
      const end = () => {
        isBusy.current = false;
        setBusy(null);
      };
      const tell = ({ kind, error }: ToldFailure) => {
        const { conflict, noAnswer } = latest.current.words ?? {};
        setTrouble(
          kind === 'conflict' && conflict ? messageOf(error, conflict) : failureReason(error, noAnswer),
        );
      };
      let done: { result: Result } | null = null;
      try {
        const result = await work();
        end();
        done = { result };
      } catch (error) {
        end();
        const failure = failureOf(error);
        if (failure.kind === 'session_over') await endSession();
        if (failure.kind === 'conflict') latest.current.onStanding?.(failure.now);
        if (failure.kind === 'conflict' || failure.kind === 'trouble') await (onFailure ?? tell)(failure);
      }
      await latest.current.refresh?.();
      return done;
    },
    [latest, endSession],
  );

  /**
   * Changes the manuscript shown, and shows what it is then. `isDone` says from its current state whether a lost answer was a yes.
   */
  async function change(
    shown: Pick<Manuscript, '_id' | 'version'>,
    name: Name,
    work: () => Promise<Changed>,
    isDone: (now: Manuscript) => boolean = () => false,
    onFailure?: Tell,
  ): Promise<Changed | null> {
    const done = await run(
      name,
      () => callWithConfirmation<Changed>(shown, work, (now) => (isDone(now) ? { manuscript: now } : null)),
      onFailure,
    );
    if (done) latest.current.onStanding?.(done.result.manuscript);
    return done?.result ?? null;
  }

  return { busy, trouble, setTrouble, run, change };
}
