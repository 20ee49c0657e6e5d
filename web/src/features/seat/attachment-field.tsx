import { useEffect, useId, useRef, useState } from 'react';
import type { ReviewForm } from '../../../../shared/contract/seats.ts';
import { MOST_ATTACHMENTS } from '../../../../shared/domain/constants.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { Button } from '../../ui/button.tsx';
import { fileSize, sizeProgress } from '../../ui/file-size.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './seat.module.css';
import type { SeatAccess } from './seat-access.ts';
import { uploadAttachment, whyNoAttachment } from './upload-attachment.ts';

interface AttachmentFieldProps {
  access: SeatAccess;
  attachments: ReviewForm['attachments'];
  /** Whether a file is on its way. */
  onSending: (isSending: boolean) => void;
  onChange: (attachments: ReviewForm['attachments']) => void;
}

interface Sending {
  name: string;
  sent: number;
  total: number;
}

/** Files that come with a review, each on its way as soon as it is chosen. */
export function AttachmentField({ access, attachments, onSending, onChange }: AttachmentFieldProps) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(attachments);
  latest.current = attachments;
  const controller = useRef<AbortController>(undefined);
  const id = useId();
  useEffect(() => () => controller.current?.abort(), []);

  async function add(file: File) {
    setFailure(null);
    const running = new AbortController();
    controller.current = running;
    const problem = await whyNoAttachment(file);
    if (problem) return setFailure(problem);
    setSending({ name: file.name, sent: 0, total: file.size });
    onSending(true);
    try {
      const added = await uploadAttachment(access, file, {
        signal: running.signal,
        onProgress: (sent, total) => setSending({ name: file.name, sent, total }),
      });
      onChange([...latest.current, added]);
    } catch (error) {
      if (!running.signal.aborted) setFailure(failureReason(error));
    } finally {
      setSending(null);
      onSending(false);
    }
  }

  const isFull = attachments.length >= MOST_ATTACHMENTS;
  return (
    <fieldset className={styles.files}>
      <legend>
        Files for the editors <span>(optional)</span>
      </legend>
      <p className={styles.small} id={`${id}-hint`}>
        Up to {MOST_ATTACHMENTS}, DOCX or PDF, 20 MB each. The editors get them as they are.
      </p>
      {attachments.length > 0 ? (
        <ul>
          {attachments.map(({ key, fileName, size }) => (
            <li key={key}>
              <bdi>{fileName}</bdi> ({fileSize(size)}){' '}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${fileName}`}
                onClick={() => onChange(attachments.filter((each) => each.key !== key))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {sending ? (
        <p>
          <bdi>{sending.name}</bdi>: {sizeProgress(sending.sent, sending.total)}{' '}
          <Button variant="quiet" size="small" onClick={() => controller.current?.abort()}>
            Cancel
          </Button>
        </p>
      ) : isFull ? null : (
        <>
          <label className="visually-hidden" htmlFor={id}>
            Add a file
          </label>
          <input
            id={id}
            type="file"
            accept=".docx,.pdf"
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) void add(file);
            }}
          />
        </>
      )}
      <p className="visually-hidden" role="status">
        {sending ? `Uploading ${sending.name}.` : ''}
      </p>
      {failure ? (
        <Notice kind="error" title="The file was not taken" live>
          {failure}
        </Notice>
      ) : null}
    </fieldset>
  );
}
