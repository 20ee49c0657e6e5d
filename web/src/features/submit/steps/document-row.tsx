import { type DragEvent, type ReactNode, useState } from 'react';
import { PAPER_NAMES, type PaperKind } from '../../../../../shared/domain/constants.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFieldWiring } from '../../../ui/fields/field.tsx';
import { fileSize } from '../../../ui/words/file-size.ts';
import type { UploadState } from '../draft/uploads.ts';
import type { DocumentSlot } from '../form/manuscript-form.ts';
import styles from './document-row.module.css';
import { FileTrouble, FileUploading, type Trouble } from './file-standing.tsx';

interface DocumentRowProps {
  id: string;
  kind: PaperKind;
  hint: ReactNode;
  /** What is missing, after a failed Next. */
  error: string | undefined;
  /** The submission is complete without it. */
  isOptional?: boolean | undefined;
  slot: DocumentSlot | null;
  upload: Extract<UploadState, { kind: 'uploading' }> | undefined;
  trouble: Trouble | undefined;
  isTicked: boolean;
  onTick: (on: boolean) => void;
  onFile: (file: File) => void;
  onCancel: () => void;
}

/** The field for the typed response has the name already. */
const ROW_NAMES: Record<PaperKind, string> = { ...PAPER_NAMES, response: 'Response as a file' };

/** One document: its box in the checklist, a real file input inside its drop area, and the state of the file. */
export function DocumentRow(props: DocumentRowProps) {
  const { kind, hint, isOptional, slot, upload, trouble, isTicked, onTick, onFile, onCancel } = props;
  const error = trouble?.reason ?? props.error;
  const wiring = useFieldWiring({ hint: true, error }, { id: props.id });
  const [over, setOver] = useState(false);
  const name = ROW_NAMES[kind];
  const isChosen = Boolean(slot || upload || trouble);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    <li
      className={classNames(styles.row, over && `${styles.over} washed`, error && styles.invalid)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <div className={`${styles.what} stack`}>
        <label className="ticks touch">
          <input
            type="checkbox"
            disabled={!slot}
            checked={Boolean(slot) && isTicked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
          <span className="visually-hidden">Select {name}</span>
        </label>
        <div>
          <label className="bold" htmlFor={wiring.id}>
            {name}
          </label>
          <div className="muted small" id={wiring.hintId}>
            {hint}
          </div>
        </div>
      </div>
      <div>
        <p className={slot ? 'breaks success' : 'muted'}>
          {slot ? `✓ Present: ${slot.fileName} (${fileSize(slot.size)})` : isOptional ? 'None' : 'Missing'}
        </p>
        {error && !trouble ? (
          <p className="trouble" id={wiring.errorId}>
            {error}
          </p>
        ) : null}
        {upload ? <FileUploading upload={upload} onCancel={onCancel} /> : null}
        {trouble ? <FileTrouble trouble={trouble} id={wiring.errorId} /> : null}
        <div className={`${styles.drop} row gap-3 lines-1 above-2 washed`}>
          <input
            type="file"
            className={isChosen ? styles.chosen : undefined}
            accept=".docx,.pdf"
            {...wiring.control}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) onFile(file);
            }}
          />
          <span className="muted small">{slot ? 'or drop another one here' : 'or drop it here'}</span>
        </div>
        <p className="visually-hidden" role="status">
          {announcement(props)}
        </p>
      </div>
    </li>
  );
}

/** Start, end and failure are read out; the numbers in between are not. */
function announcement({ slot, upload, trouble }: DocumentRowProps): string {
  if (upload) return `Uploading ${upload.name}.`;
  if (trouble) return `${trouble.fileName} was not uploaded. ${trouble.reason}`;
  if (slot) return `${slot.fileName} is uploaded.`;
  return '';
}
