import { useState } from 'react';
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx';
import { type FieldErrors, missingAt, summaryOf, tooLong } from '../form/field-problems.ts';
import type { ManuscriptForm } from '../form/manuscript-form.ts';
import type { StepNumber } from '../form/steps.ts';

export interface Problems {
  /** By field, at the step shown; they disappear as the author fills them in. */
  errors: FieldErrors;
  /** As they were when a step was refused. */
  summary: FieldProblem[];
  isMended: (fieldId: string) => boolean;
  show: (form: ManuscriptForm, at: StepNumber) => void;
  /** Leads to a field that no save can accept. */
  showTooLong: (form: ManuscriptForm) => void;
  clearSummary: () => void;
  clear: () => void;
}

/** What is wrong with the form: texts that are too long at once, what is missing after a refused step. */
export function useProblems(form: ManuscriptForm, step: StepNumber): Problems {
  const [refusedStep, setRefusedStep] = useState<StepNumber | null>(null);
  const [summary, setSummary] = useState<FieldProblem[]>([]);
  const errors = { ...tooLong(form), ...(refusedStep === step ? missingAt(form, step) : {}) };
  return {
    errors,
    summary,
    isMended: (id) => !summaryOf(errors).some(({ fieldId }) => fieldId === id),
    show(now, at) {
      setRefusedStep(at);
      setSummary(summaryOf(missingAt(now, at)));
    },
    showTooLong(now) {
      setSummary(summaryOf(tooLong(now)));
    },
    clearSummary: () => setSummary([]),
    clear() {
      setRefusedStep(null);
      setSummary([]);
    },
  };
}
