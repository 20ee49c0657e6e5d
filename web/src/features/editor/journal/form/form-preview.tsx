import { useId, useState } from 'react';
import type { FormField } from '../../../../../../shared/domain/review-fields.ts';
import { ReviewQuestions, type ReviewWords } from '../../../../manuscript/review-questions.tsx';

const NOTHING: ReviewWords = { scores: {}, answers: {}, recommendation: '', comments: '', forEditor: '' };

/** The form as reviewers get it, to try; nothing is saved. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const base = useId();
  const [words, setWords] = useState(NOTHING);
  return (
    <details className="unfolds above-3 below-3">
      <summary>Preview the form</summary>
      <div className="measure boxed inset-wide">
        <ReviewQuestions
          fields={fields}
          words={words}
          base={base}
          tried={false}
          onChange={(part) => setWords({ ...words, ...part })}
        />
      </div>
    </details>
  );
}
