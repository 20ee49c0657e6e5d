import { useCallback, useRef, useState } from 'react';
import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { failureOf, type ToldFailure } from './failure.ts';
import { useLatest } from './use-latest.ts';

interface Surroundings {
  /** Someone else was faster: the current state replaces what was shown. */
  onStanding?: (now: Manuscript) => void;
  onSessionOver: () => void | Promise<void>;
}

type Run<Name extends string> = <Result>(
  name: Name,
  work: () => Promise<Result>,
  /** Tells the person, in this screen's words; the session's end and our own cancelling never come here. */
  onFailure: (failure: ToldFailure) => void | Promise<void>,
) => Promise<{ result: Result } | null>;

/**
 * The only way to carry out a request: one at a time, marked as busy by its name until it ends; then handles the session's end, the
 * current state, or errors. Returns the result; null if there is none.
 */
export function useAction<Name extends string>(surroundings: Surroundings) {
  const latest = useLatest(surroundings);
  const isBusy = useRef(false);
  const [busy, setBusy] = useState<Name | null>(null);

  const run: Run<Name> = useCallback(
    async (name, work, onFailure) => {
      // A second click may come before the first one is drawn.
      if (isBusy.current) return null;
      isBusy.current = true;
      setBusy(name);
      const end = () => {
        isBusy.current = false;
        setBusy(null);
      };
      try {
        const result = await work();
        end();
        return { result };
      } catch (error) {
        end();
        const failure = failureOf(error);
        if (failure.kind === 'session_over') await latest.current.onSessionOver();
        if (failure.kind === 'conflict') latest.current.onStanding?.(failure.now);
        if (failure.kind === 'conflict' || failure.kind === 'trouble') await onFailure(failure);
        return null;
      }
    },
    [latest],
  );

  return { busy, run };
}
