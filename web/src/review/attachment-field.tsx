import { useEffect, useId, useRef, useState } from 'react';
import type { ReviewForm } from '../../../shared/contract/seats.ts';
import { MAX_ATTACHMENTS } from '../../../shared/domain/constants.ts';
import { failureReason } from '../api/failure-reason.ts';
import { Button } from '../ui/button.tsx';
import { fileSize, sizeProgress } from '../ui/file-size.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './review.module.css';
import type { SeatAccess } from './seat-access.ts';
import { uploadAttachment, whyNoAttachment } from './upload-attachment.ts';
import { useFocusKept } from './use-focus-kept.ts';

interface AttachmentFieldProps {
  access: SeatAccess;
  attachments: ReviewForm['attachments'];
  /** Whether a file is being uploaded. */
  onSending: (isSending: boolean) => void;
  onChange: (attachments: ReviewForm['attachments']) => void;
}

interface Sending {
  name: string;
  sent: number;
  total: number;
}

/** Files of a review, each uploaded as soon as it is chosen. */
export function AttachmentField({ access, attachments, onSending, onChange }: AttachmentFieldProps) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const latest = useRef(attachments);
  latest.current = attachments;
  const controller = useRef<AbortController>(undefined);
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  useFocusKept(group);
  useEffect(() => () => controller.current?.abort(), []);

  async function add(file: File) {
    setFailure(null);
    setDone('');
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
      setDone(`${file.name} added.`);
    } catch (error) {
      if (!running.signal.aborted) setFailure(failureReason(error));
    } finally {
      setSending(null);
      onSending(false);
    }
  }

  function remove({ key, fileName }: ReviewForm['attachments'][number]) {
    onChange(attachments.filter((each) => each.key !== key));
    setDone(`${fileName} removed.`);
  }

  const isFull = attachments.length >= MAX_ATTACHMENTS;
  return (
    <fieldset ref={group} className={styles.files}>
      <legend>
        Files <span>(optional)</span>
      </legend>
      <p className={styles.small} id={`${id}-hint`}>
        Up to {MAX_ATTACHMENTS} DOCX or PDF files, 20 MB each. Editors see your files unchanged. After the
        decision, authors get one PDF without your name. It leaves out Word comments and tracked changes, so
        save files with those as PDF.
      </p>
      {attachments.length > 0 ? (
        <ul>
          {attachments.map((attachment) => (
            <li key={attachment.key}>
              <bdi>{attachment.fileName}</bdi> ({fileSize(attachment.size)}){' '}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${attachment.fileName}`}
                onClick={() => remove(attachment)}
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
            className={attachments.length > 0 ? styles.another : undefined}
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
        {sending ? `Uploading ${sending.name}.` : done}
      </p>
      {failure ? (
        <Notice kind="error" title="The file was not uploaded" live>
          {failure}
        </Notice>
      ) : null}
    </fieldset>
  );
}
