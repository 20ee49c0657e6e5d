import type { ReviewForm } from '../../../../shared/contract/seats.ts';
import { type Answered, answersAsText } from '../../../../shared/domain/review-fields.ts';

/** A reviewer's text as a plain text file. */
export function saveText(
  title: string,
  { comments, forEditor, recommendation }: ReviewForm,
  answers: readonly Answered[],
): void {
  const parts = [
    `Review of ‘${title}’`,
    recommendation && `Recommendation: ${recommendation}`,
    answersAsText(answers),
    comments,
    forEditor && `For editors only:\n\n${forEditor}`,
  ];
  const url = URL.createObjectURL(new Blob([parts.filter(Boolean).join('\n\n')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'review.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
