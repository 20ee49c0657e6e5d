import type { DocumentSlot } from '../form/manuscript-form.ts';
import { DocumentChecklist } from './document-checklist.tsx';
import styles from './step-documents.module.css';
import type { StepProps } from './step-props.ts';

const WHY =
  'We make the anonymous copy from your manuscript unless you upload one here. Upload one only if the pages are scanned images or the text reveals who you are. We check this file for names too.';
const OLDER =
  'You replaced the manuscript after uploading this file, but reviewers read this file. Replace it or delete it.';

/** Whether the manuscript was uploaded after the file that replaces it. */
const isOlder = (own: DocumentSlot | null, manuscript: DocumentSlot | null): boolean => {
  if (!own?.savedAt || !manuscript) return false;
  return manuscript.savedAt ? manuscript.savedAt > own.savedAt : true;
};

/** Under anonymous review: the authors' own anonymous manuscript, if any. */
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
