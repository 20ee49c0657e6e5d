import { type DragEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import { useFieldWiring } from './field.tsx';
import styles from './file-drop.module.css';
import { fileSize, sizeProgress } from './file-size.ts';
import { ProgressBar } from './progress-bar.tsx';

export type FileDropState =
  | { kind: 'empty' }
  | { kind: 'uploading'; name: string; sent: number; total: number }
  | { kind: 'failed'; name: string; reason: string }
  | { kind: 'done'; name: string; size?: number };

interface FileDropProps {
  id?: string;
  label: ReactNode;
  /** Say the limits here, before anything is chosen. */
  hint?: ReactNode;
  error?: string | undefined;
  /** As the input's own: '.docx,.pdf'. Files that are dropped come unchecked: check them in `onFiles`. */
  accept: string;
  multiple?: boolean;
  state: FileDropState;
  onFiles: (files: File[]) => void;
  onCancel?: () => void;
  onRetry?: () => void;
  onRemove?: () => void;
}

/** A real file input inside its drop area, and what became of the file: bar, Cancel, Retry, Remove. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, multiple = false, state, onFiles } = props;
  const wiring = useFieldWiring({ hint, error }, { id: props.id });
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <div className={classNames(field.field, error && field.invalid)}>
      <label className={field.label} htmlFor={wiring.id}>
        {label}
      </label>
      {hint ? (
        <p className={field.hint} id={wiring.hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={field.error} id={wiring.errorId}>
          {error}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the input inside serves everyone */}
      <div
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className={state.kind === 'empty' ? undefined : styles.chosen}
          accept={accept}
          multiple={multiple}
          {...wiring.control}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        <p className={styles.or}>or drag and drop a file here</p>
      </div>
      <FileStanding {...props} />
      <p className="visually-hidden" role="status">
        {announcement(state)}
      </p>
    </div>
  );
}

function FileStanding({ state, onCancel, onRetry, onRemove }: FileDropProps) {
  if (state.kind === 'empty') return null;
  return (
    <div className={styles.file}>
      <div>
        <p className={styles.name}>
          <strong>{state.name}</strong>{' '}
          {state.kind === 'uploading' ? sizeProgress(state.sent, state.total) : null}
          {state.kind === 'done' && state.size !== undefined ? fileSize(state.size) : null}
        </p>
        {state.kind === 'uploading' ? (
          <ProgressBar label={`Uploading ${state.name}`} value={state.total ? state.sent / state.total : 0} />
        ) : null}
        {state.kind === 'failed' ? <p className={styles.problem}>{state.reason}</p> : null}
      </div>
      <div className={styles.actions}>
        {state.kind === 'uploading' && onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel<span className="visually-hidden"> upload of {state.name}</span>
          </Button>
        ) : null}
        {state.kind === 'failed' && onRetry ? (
          <Button variant="quiet" onClick={onRetry}>
            Retry<span className="visually-hidden"> upload of {state.name}</span>
          </Button>
        ) : null}
        {state.kind !== 'uploading' && onRemove ? (
          <Button variant="quiet" onClick={onRemove}>
            Remove<span className="visually-hidden"> {state.name}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Start, end and failure are read out; the passing numbers are not. */
function announcement(state: FileDropState): string {
  if (state.kind === 'uploading') return `Uploading ${state.name}.`;
  if (state.kind === 'failed') return `${state.name} was not uploaded. ${state.reason}`;
  if (state.kind === 'done') return `${state.name} is uploaded.`;
  return '';
}
