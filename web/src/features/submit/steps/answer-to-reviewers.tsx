import { TextareaField } from '../../../ui/fields/field.tsx';
import { fieldId } from '../form/field-problems.ts';
import styles from './answer-to-reviewers.module.css';
import { DocumentChecklist } from './document-checklist.tsx';
import { RoundReviews } from './round-reviews.tsx';
import type { StepProps } from './step-props.ts';

/** The requested changes, and beside them the authors' response: typed, or as a file, with optional marked changes. */
export function AnswerToReviewers({ openDraft, draft, form, edit, errors }: StepProps) {
  const { response } = form.documents;
  return (
    <section className="above-6" aria-labelledby="answer-heading">
      <h2 id="answer-heading" className="large">
        Your response to the reviewers
      </h2>
      <div className={`${styles.columns} stack gap-5 lines-4 above-3 below-5`}>
        <RoundReviews manuscriptId={form.revisionOf} />
        <TextareaField
          id={fieldId('response')}
          label="Response to reviewers"
          hint={
            response
              ? 'The PDF will include your file instead of this text.'
              : 'Say what you changed and why, point by point, or upload your response as a file below. It appears before the manuscript in the PDF. If both versions are Word documents, the PDF also shows what changed.'
          }
          error={errors.response}
          rows={16}
          value={form.responseText}
          onChange={(event) => edit({ responseText: event.currentTarget.value })}
        />
      </div>
      <DocumentChecklist
        openDraft={openDraft}
        draft={draft}
        headingId="answer-files-heading"
        heading="Files of the revision"
        count="Both optional"
        items={[
          {
            kind: 'response',
            id: 'field-response-file',
            hint: 'In place of the text above.',
            isOptional: true,
          },
          {
            kind: 'markedCopy',
            id: 'field-marked-copy',
            hint: 'The manuscript with changes marked. It follows the manuscript in the PDF.',
            isOptional: true,
          },
        ]}
      />
    </section>
  );
}
