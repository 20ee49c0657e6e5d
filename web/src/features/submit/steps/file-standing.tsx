import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { sizeProgress } from '../../../ui/words/file-size.ts';
import type { UploadState } from '../draft/uploads.ts';
import styles from './document-row.module.css';

export interface Trouble {
  fileName: string;
  reason: string;
  onRetry?: (() => void) | undefined;
  onRemove: () => void;
}

interface FileUploadingProps {
  upload: Extract<UploadState, { kind: 'uploading' }>;
  onCancel: () => void;
}

export function FileUploading({ upload: { name, sent, total }, onCancel }: FileUploadingProps) {
  return (
    <div className={`${styles.standing} stack from-top above-1 breaks`}>
      <div>
        <p>
          <strong>{name}</strong> {sizeProgress(sent, total)}
        </p>
        <ProgressBar label={`Uploading ${name}`} value={total ? sent / total : 0} />
      </div>
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancel<span className="visually-hidden"> upload of {name}</span>
      </Button>
    </div>
  );
}

/** A file that did not arrive, or that can't be used. */
export function FileTrouble({ trouble, id }: { trouble: Trouble; id: string | undefined }) {
  const { fileName, reason, onRetry, onRemove } = trouble;
  return (
    <div className={`${styles.standing} stack from-top above-1 breaks`}>
      <div>
        <p>
          <strong>{fileName}</strong>
        </p>
        <p id={id} className="trouble">
          {reason}
        </p>
      </div>
      <span className={`${styles.actions} gap-3`}>
        {onRetry ? (
          <Button variant="quiet" size="small" onClick={onRetry}>
            Retry<span className="visually-hidden"> upload of {fileName}</span>
          </Button>
        ) : null}
        <Button variant="quiet" size="small" onClick={onRemove}>
          Remove<span className="visually-hidden"> {fileName}</span>
        </Button>
      </span>
    </div>
  );
}
