import { useEffect, useRef } from 'react';
import { useLatest } from '../../../api/use-latest.ts';
import type { StepNumber } from '../form/steps.ts';

/** Saves typed text to the account too: whenever a step is left, in any way, and when the page is hidden or closed. */
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
