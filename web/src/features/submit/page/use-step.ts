import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Kept } from '../../../drafts/kept-on-device.ts';
import { focusPageHeading } from '../../../ui/page.tsx';
import type { Draft } from '../draft/draft.ts';
import { type StepNumber, stepFromAddress } from '../form/steps.ts';

/** The step is in the address, so that the browser's Back goes a step back and a reload stays at the step. */
export function useStep(kept: Kept<Draft>, draft: Draft) {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = params.get('step');
  const step = stepFromAddress(asked ?? String(draft.step), draft.form, draft.passed);
  const shown = useRef(step);

  useEffect(() => {
    if (asked === String(step)) return;
    navigate(addressOf(params, step), { replace: true, state: location.state });
  }, [asked, step, params, navigate, location.state]);

  useEffect(() => {
    kept.update((now) => (now.step === step ? now : { ...now, step }));
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [kept, step]);

  function goTo(target: StepNumber) {
    if (target === step) return;
    navigate(addressOf(params, target), { state: { ...location.state, cameFromStep: step } });
  }

  /** Back in the history if that is the previous step, so that the browser's own Back does not lead forward again. */
  function goBack() {
    const before = (step - 1) as StepNumber;
    if (location.state?.cameFromStep === before) navigate(-1);
    else goTo(before);
  }

  return { step, goTo, goBack };
}

function addressOf(params: URLSearchParams, step: StepNumber): string {
  const changed = new URLSearchParams(params);
  changed.set('step', String(step));
  return `?${changed}`;
}
