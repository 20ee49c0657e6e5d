import { useEffect } from 'react';
import { DOCUMENT_KINDS, DOCUMENT_NAMES, type DocumentKind } from '../../../../shared/domain/constants.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { FileDrop, type FileDropState } from '../../ui/file-drop.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DocumentChecklist } from './document-checklist.tsx';
import { fieldId } from './field-problems.ts';
import { MESSAGES } from './messages.ts';
import styles from './step-documents.module.css';
import { useUploadStates } from './use-sheet.ts';
import type { StepProps } from './wizard.ts';

const HINTS: Record<DocumentKind, string> = {
  manuscript: 'The text itself, with its tables and figures. DOCX or PDF, up to 50 MB.',
  coverLetter: 'Your letter to the editor. DOCX or PDF, up to 50 MB.',
  declaration: 'The signed declaration of all authors. DOCX or PDF, up to 50 MB.',
};

export function StepDocuments({ desk, sheet, form, errors }: StepProps) {
  const alert = useAlert();
  const states = useUploadStates(desk);

  // A file dropped beside its place would make the browser leave the page for it.
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);

  async function choose(kind: DocumentKind, file: File | undefined) {
    if (file && !desk.uploads.start(kind, file)) await alert(MESSAGES.wrongFileType);
  }

  function stateOf(kind: DocumentKind): FileDropState {
    const upload = states[kind];
    if (upload) return upload;
    const slot = form.documents[kind];
    if (slot) return { kind: 'done', name: slot.fileName, size: slot.size };
    const unfinished = sheet.uploading[kind];
    if (!unfinished) return { kind: 'empty' };
    return {
      kind: 'failed',
      name: unfinished,
      reason: 'Its upload was not finished. Please choose the file again.',
    };
  }

  return (
    <>
      <div className={styles.names}>
        <Notice title="Who sees the authors’ names">
          <p>
            The journal describes its review as double-blind. Even so, editors and reviewers see the authors’
            names on their screens and on the cover page of the PDF, and the cover letter and the declaration
            are part of that PDF. If the text under review is to carry no names, leave them out of the
            manuscript file.
          </p>
        </Notice>
      </div>
      {DOCUMENT_KINDS.map((kind) => {
        const upload = states[kind];
        return (
          <FileDrop
            key={kind}
            id={fieldId(kind)}
            label={DOCUMENT_NAMES[kind]}
            hint={HINTS[kind]}
            error={errors[kind]}
            accept=".docx,.pdf"
            state={stateOf(kind)}
            onFiles={([file]) => void choose(kind, file)}
            onCancel={() => desk.uploads.cancel(kind)}
            onRetry={
              upload?.kind === 'failed' && upload.mayRetry ? () => desk.uploads.retry(kind) : undefined
            }
            onRemove={stateOf(kind).kind === 'failed' ? () => desk.uploads.dismiss(kind) : undefined}
          />
        );
      })}
      <DocumentChecklist desk={desk} form={form} />
    </>
  );
}
