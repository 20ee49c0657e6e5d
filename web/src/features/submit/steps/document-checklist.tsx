import { type ReactNode, useState } from 'react';
import { PAPER_NAMES, type PaperKind } from '../../../../../shared/domain/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { useAlert } from '../../../ui/dialogs/alerts.tsx';
import { edit } from '../draft/change-draft.ts';
import { useUploadStates } from '../draft/open-draft.ts';
import { MESSAGES } from '../messages.ts';
import { DocumentRow } from './document-row.tsx';
import type { Trouble } from './file-standing.tsx';
import styles from './step-documents.module.css';
import type { StepProps } from './step-props.ts';

/** One row of the checklist: the id of its field, and its text. */
export interface ChecklistItem {
  kind: PaperKind;
  id: string;
  hint: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
}

interface DocumentChecklistProps extends Pick<StepProps, 'openDraft' | 'draft'> {
  /** The heading takes the focus after rows were emptied. */
  headingId: string;
  heading: string;
  count: string;
  items: readonly ChecklistItem[];
}

/** Documents as one checklist: a row each, where its file can be dropped. */
export function DocumentChecklist(props: DocumentChecklistProps) {
  const { openDraft, draft, headingId, heading, count, items } = props;
  const alert = useAlert();
  const states = useUploadStates(openDraft);
  const [ticked, setTicked] = useState<ReadonlySet<PaperKind>>(new Set());
  const [said, setSaid] = useState('');
  const { documents } = draft.form;
  const selected = items.map(({ kind }) => kind).filter((kind) => ticked.has(kind) && documents[kind]);

  async function choose(kind: PaperKind, file: File) {
    if (!openDraft.uploads.start(kind, file)) await alert(MESSAGES.wrongFileType);
  }
  function tick(kind: PaperKind, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(kind);
    else next.delete(kind);
    setTicked(next);
  }
  function removeSelected() {
    openDraft.kept.update((now) => {
      const left = { ...now.form.documents };
      for (const kind of selected) left[kind] = null;
      return edit(now, { documents: left });
    });
    setTicked(new Set());
    setSaid(`${selected.map((kind) => PAPER_NAMES[kind]).join(', ')} deleted.`);
    document.getElementById(headingId)?.focus();
  }
  function troubleOf(kind: PaperKind): Trouble | undefined {
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
    <>
      <div className={`${styles.head} wrap gap-4 lines-1`}>
        <h2 id={headingId} tabIndex={-1} className={styles.heading}>
          {heading}
        </h2>
        <p className="muted">{count}</p>
        <p className={`${styles.limits} muted to-end`}>DOCX or PDF, up to 50 MB each</p>
      </div>
      <ul className="above-2 below-3 list strong-above strong-below">
        {items.map(({ kind, id, hint, error, isOptional }) => {
          const upload = states[kind];
          return (
            <DocumentRow
              key={kind}
              id={id}
              kind={kind}
              hint={hint}
              error={error}
              isOptional={isOptional}
              slot={documents[kind]}
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
    </>
  );
}
