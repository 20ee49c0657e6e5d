import { useState } from 'react';
import type { FieldProblem } from '../../../ui/error-summary.tsx';
import { type FieldErrors, missingAt, summaryOf, tooLong } from '../form/field-problems.ts';
import type { ManuscriptForm } from '../form/manuscript-form.ts';
import type { StepNumber } from '../form/steps.ts';

export interface Problems {
  /** By field, at the step that is shown; they go one by one as the author fills them in. */
  errors: FieldErrors;
  /** As they were when a step was refused. */
  summary: FieldProblem[];
  show: (form: ManuscriptForm, at: StepNumber) => void;
  clearSummary: () => void;
  clear: () => void;
}

/** What is wrong with the form: texts that are too long at once, what is missing once a step was refused for it. */
export function useProblems(form: ManuscriptForm, step: StepNumber): Problems {
  const [refusedStep, setRefusedStep] = useState<StepNumber | null>(null);
  const [summary, setSummary] = useState<FieldProblem[]>([]);
  return {
    errors: { ...tooLong(form), ...(refusedStep === step ? missingAt(form, step) : {}) },
    summary,
    show(now, at) {
      setRefusedStep(at);
      setSummary(summaryOf(missingAt(now, at)));
    },
    clearSummary: () => setSummary([]),
    clear() {
      setRefusedStep(null);
      setSummary([]);
    },
  };
}
