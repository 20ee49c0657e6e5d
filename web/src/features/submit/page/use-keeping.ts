import { useEffect, useRef } from 'react';
import { useLatest } from '../../../api/use-latest.ts';
import type { StepNumber } from '../form/steps.ts';

/** Keeps what is typed in the account too: whenever a step is left, by whatever way, and when the page is put away or closed. */
export function useKeeping(step: StepNumber, keep: () => Promise<void>): void {
  const latest = useLatest(keep);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    void latest.current();
  }, [step, latest]);
  useEffect(() => {
    const onHidden = () => document.hidden && void latest.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, [latest]);
}
