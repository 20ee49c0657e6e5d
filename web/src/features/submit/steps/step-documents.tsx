import { useEffect, useState } from 'react';
import { DOCUMENT_KINDS, DOCUMENT_NAMES, type DocumentKind } from '../../../../../shared/domain/constants.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/field.tsx';
import { edit } from '../draft/change-draft.ts';
import { useUploadStates } from '../draft/open-draft.ts';
import { fieldId } from '../form/field-problems.ts';
import { MESSAGES } from '../messages.ts';
import { DeclarationHint } from './declaration-hint.tsx';
import { DocumentRow } from './document-row.tsx';
import type { Trouble } from './file-standing.tsx';
import styles from './step-documents.module.css';
import type { StepProps } from './step-props.ts';

/** The three documents as one checklist: a row each, which is also where its file is dropped. */
export function StepDocuments({ openDraft, draft, form, edit: change, errors }: StepProps) {
  const alert = useAlert();
  const states = useUploadStates(openDraft);
  const [ticked, setTicked] = useState<ReadonlySet<DocumentKind>>(new Set());
  const [said, setSaid] = useState('');
  const selected = DOCUMENT_KINDS.filter((kind) => ticked.has(kind) && form.documents[kind]);
  const present = DOCUMENT_KINDS.filter((kind) => form.documents[kind]).length;
  useNoDropBeside();

  const hints = {
    manuscript: 'The text itself, with its tables and figures.',
    coverLetter: 'Your letter to the editor.',
    declaration: <DeclarationHint form={form} />,
  };

  async function choose(kind: DocumentKind, file: File) {
    if (!openDraft.uploads.start(kind, file)) await alert(MESSAGES.wrongFileType);
  }
  function tick(kind: DocumentKind, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(kind);
    else next.delete(kind);
    setTicked(next);
  }
  function removeSelected() {
    openDraft.kept.update((now) => {
      const documents = { ...now.form.documents };
      for (const kind of selected) documents[kind] = null;
      return edit(now, { documents });
    });
    setTicked(new Set());
    setSaid(`${selected.map((kind) => DOCUMENT_NAMES[kind]).join(', ')} deleted.`);
    document.getElementById('checklist-heading')?.focus();
  }
  function troubleOf(kind: DocumentKind): Trouble | undefined {
    const upload = states[kind];
    const onRemove = () => openDraft.uploads.dismiss(kind);
    if (upload?.kind === 'uploading') return undefined;
    if (upload?.kind === 'failed') {
      const { name, reason } = upload;
      return { fileName: name, reason, onRetry: () => openDraft.uploads.retry(kind), onRemove };
    }
    const refused = draft.refused[kind];
    if (refused) return { ...refused, onRemove };
    const fileName = draft.uploading[kind];
    const reason = 'Its upload was not finished. Please choose the file again.';
    return fileName ? { fileName, reason, onRemove } : undefined;
  }

  return (
    <section aria-labelledby="checklist-heading">
      <div className={styles.head}>
        <h2 id="checklist-heading" tabIndex={-1} className={styles.heading}>
          Checklist
        </h2>
        <p className={styles.count}>{present} of 3 documents present</p>
        <p className={styles.limits}>DOCX or PDF, up to 50 MB each</p>
      </div>
      <ul className={styles.list}>
        {DOCUMENT_KINDS.map((kind) => {
          const upload = states[kind];
          return (
            <DocumentRow
              key={kind}
              id={fieldId(kind)}
              kind={kind}
              hint={hints[kind]}
              error={errors[kind]}
              slot={form.documents[kind]}
              upload={upload?.kind === 'uploading' ? upload : undefined}
              trouble={troubleOf(kind)}
              isTicked={ticked.has(kind)}
              onTick={(on) => tick(kind, on)}
              onFile={(file) => void choose(kind, file)}
              onCancel={() => openDraft.uploads.cancel(kind)}
            />
          );
        })}
      </ul>
      <Button variant="secondary" size="small" disabled={selected.length === 0} onClick={removeSelected}>
        Delete Selected
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {form.revisionOf ? (
        <TextareaField
          id={fieldId('response')}
          label="Response to reviewers"
          hint="What you changed and why, point by point. It stands before the manuscript in the PDF; what was changed since the last round is shown behind it, where both manuscripts are Word documents."
          error={errors.response}
          rows={12}
          value={form.responseText}
          onChange={(event) => change({ responseText: event.currentTarget.value })}
        />
      ) : null}
      <p className={styles.names}>
        <strong>Who sees the authors’ names.</strong> The journal describes its review as double-blind. Even
        so, editors and reviewers see the authors’ names on their screens and on the cover page of the PDF,
        and the cover letter and the declaration are part of that PDF. If the text under review is to carry no
        names, leave them out of the manuscript file.
      </p>
    </section>
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
