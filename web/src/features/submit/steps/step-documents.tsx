import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DOCUMENT_KINDS } from '../../../../../shared/domain/constants.ts';
import { manuscriptQuery } from '../../../api/manuscript-query.ts';
import { useReviewMode } from '../../../api/use-review-mode.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { titledName } from '../form/author-list.ts';
import { fieldId } from '../form/field-problems.ts';
import type { DocumentSlot, ManuscriptForm } from '../form/manuscript-form.ts';
import { AnswerToReviewers } from './answer-to-reviewers.tsx';
import { DocumentChecklist } from './document-checklist.tsx';
import styles from './step-documents.module.css';
import type { StepProps } from './step-props.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const WHY =
  'We make the anonymous copy from your manuscript unless you upload one here. Upload one only if the pages are scanned images or the text reveals who you are. We check this file for names too.';

const OLDER =
  'You replaced the manuscript after uploading this file, but reviewers read this file. Replace it or delete it.';

const AGAIN =
  'In the last round, reviewers read a file that you uploaded here. It is not carried over. Upload one with the revised text, or we make the copy from your manuscript.';

const NAMED =
  'The journal describes its review as double-blind. Even so, editors and reviewers see the authors’ names on their screens and on the cover page of the PDF, and the cover letter and the declaration are part of that PDF. To keep names out of the text reviewers read, leave them out of the manuscript file.';

const ANONYMOUS =
  'Editors do. Reviewers get an anonymous copy of {documents}. It leaves out the cover letter, the declaration and what we recognise as naming you, your co-authors or your institutions. After we build the PDF, you can read that copy and decide on anything we are unsure about. Style, topic and cited work can still suggest who you are.';

/** The three documents, and for a revision the response to reviewers. */
export function StepDocuments(props: StepProps) {
  const { openDraft, draft, form, errors } = props;
  const present = DOCUMENT_KINDS.filter((kind) => form.documents[kind]).length;
  const isAnonymous = useReviewMode() === 'anonymous';
  const copied = form.revisionOf
    ? 'the manuscript, your response and the marked copy'
    : 'the manuscript only';
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
      <p className={`${styles.names} above-4 small washed`}>
        <strong>Who sees the authors’ names.</strong>{' '}
        {isAnonymous ? ANONYMOUS.replace('{documents}', copied) : NAMED}
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

/** An explanation of the declaration, and a form for it with the title and the authors typed so far. */
function DeclarationHint({ form }: { form: ManuscriptForm }) {
  const [hasFailed, setHasFailed] = useState(false);

  async function download() {
    try {
      // Loaded on demand: most authors open this step without it.
      const { makeDeclarationForm } = await import('../../../docx/declaration-form.ts');
      const authors = form.authors.map((author) => ({
        name: titledName(author),
        institution: author.institution,
      }));
      saveFile('jics-declaration.docx', makeDeclarationForm({ title: form.title, authors }), DOCX);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <>
      Signed by all authors.{' '}
      <button type="button" className={`${styles.link} plain as-link`} onClick={() => void download()}>
        Download the form (DOCX)
      </button>
      {hasFailed ? <span role="alert"> It could not be fetched. Please try again.</span> : null}
    </>
  );
}

/** Whether the manuscript was uploaded after the file that replaces it. */
const isOlder = (own: DocumentSlot | null, manuscript: DocumentSlot | null): boolean => {
  if (!own?.savedAt || !manuscript) return false;
  return manuscript.savedAt ? manuscript.savedAt > own.savedAt : true;
};

/** Under anonymous review: the authors' own anonymous manuscript, if any. */
function OwnAnonymousFile({ openDraft, draft, form }: StepProps) {
  const { anonymousManuscript, manuscript } = form.documents;
  const { revisionOf } = form;
  const earlier = useQuery({
    ...manuscriptQuery(revisionOf),
    enabled: revisionOf !== '',
  });
  const before =
    earlier.data && 'anonymousManuscript' in earlier.data ? earlier.data.anonymousManuscript : null;
  return (
    <section aria-labelledby="own-file-heading" className="above-5">
      <DocumentChecklist
        openDraft={openDraft}
        draft={draft}
        headingId="own-file-heading"
        heading="For the reviewers"
        count="Optional"
        items={[
          {
            kind: 'anonymousManuscript',
            id: 'field-anonymous-manuscript',
            hint: WHY,
            error: isOlder(anonymousManuscript, manuscript)
              ? OLDER
              : before && !anonymousManuscript
                ? AGAIN
                : undefined,
            isOptional: true,
          },
        ]}
      />
    </section>
  );
}
