import { useEffect } from 'react';
import { DOCUMENT_KINDS } from '../../../../../shared/domain/constants.ts';
import { useReviewMode } from '../../../api/use-review-mode.ts';
import { fieldId } from '../form/field-problems.ts';
import { AnswerToReviewers } from './answer-to-reviewers.tsx';
import { DeclarationHint } from './declaration-hint.tsx';
import { DocumentChecklist } from './document-checklist.tsx';
import { OwnAnonymousFile } from './own-anonymous-file.tsx';
import styles from './step-documents.module.css';
import type { StepProps } from './step-props.ts';

const NAMED =
  'The journal describes its review as double-blind. Even so, editors and reviewers see the authors’ names on their screens and on the cover page of the PDF, and the cover letter and the declaration are part of that PDF. To keep names out of the text reviewers read, leave them out of the manuscript file.';

const ANONYMOUS =
  'Editors do. Reviewers get an anonymous copy of the manuscript only. It leaves out the cover letter, the declaration and anything that names you, your co-authors or your institutions. After we build the PDF, you can read that copy and decide on anything we are unsure about. Style, topic and cited work can still suggest who you are.';

/** The three documents, and for a revision the response to reviewers. */
export function StepDocuments(props: StepProps) {
  const { openDraft, draft, form, errors } = props;
  const present = DOCUMENT_KINDS.filter((kind) => form.documents[kind]).length;
  const isAnonymous = useReviewMode() === 'anonymous';
  useNoDropBeside();

  const hints = {
    manuscript: form.revisionOf
      ? 'The revised text, with its tables and figures and no changes marked.'
      : 'The text itself, with its tables and figures.',
    coverLetter: 'Your letter to the editor.',
    declaration: <DeclarationHint form={form} />,
  };

  return (
    <>
      <section aria-labelledby="checklist-heading">
        <DocumentChecklist
          openDraft={openDraft}
          draft={draft}
          headingId="checklist-heading"
          heading="Checklist"
          count={`${present} of 3 documents present`}
          items={DOCUMENT_KINDS.map((kind) => ({
            kind,
            id: fieldId(kind),
            hint: hints[kind],
            error: errors[kind],
          }))}
        />
      </section>
      {form.revisionOf ? <AnswerToReviewers {...props} /> : null}
      {isAnonymous ? <OwnAnonymousFile {...props} /> : null}
      <p className={styles.names}>
        <strong>Who sees the authors’ names.</strong> {isAnonymous ? ANONYMOUS : NAMED}
      </p>
    </>
  );
}

/** A file dropped beside its place would make the browser leave the page for it. */
function useNoDropBeside(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
