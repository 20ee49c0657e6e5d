import type { DocumentSlot } from '../form/manuscript-form.ts';
import { DocumentChecklist } from './document-checklist.tsx';
import styles from './step-documents.module.css';
import type { StepProps } from './step-props.ts';

const WHY =
  'Reviewers’ copy is made from the manuscript unless you give a file for it here. Do so where its pages are pictures of text, in which we can’t look for names, or where the text itself tells who you are. It is looked through for names like the manuscript.';
const OLDER =
  'The manuscript is newer than this file, and reviewers read this file. Please replace it as well, or delete it.';

/** The manuscript was uploaded after the file that stands in for it. */
const isOlder = (own: DocumentSlot | null, manuscript: DocumentSlot | null): boolean => {
  if (!own?.savedAt || !manuscript) return false;
  return manuscript.savedAt ? manuscript.savedAt > own.savedAt : true;
};

/** Under anonymous review: the manuscript as its authors made it anonymous themselves, where they did. */
export function OwnAnonymousFile({ openDraft, draft, form }: StepProps) {
  const { anonymousManuscript, manuscript } = form.documents;
  return (
    <section aria-labelledby="own-file-heading" className={styles.own}>
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
            error: isOlder(anonymousManuscript, manuscript) ? OLDER : undefined,
            isOptional: true,
          },
        ]}
      />
    </section>
  );
}
