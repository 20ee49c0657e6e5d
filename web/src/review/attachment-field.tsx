import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  explainNotADocument,
  sniffDocument,
  sniffedBytes,
} from '../../../functions/documents/check/sniff.ts';
import type { ReviewForm } from '../../../shared/contract/seats.ts';
import type { UploadedAttachment } from '../../../shared/contract/uploads.ts';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '../../../shared/domain/constants.ts';
import { call } from '../api/client.ts';
import { failureReason } from '../api/failure-reason.ts';
import { sendTo, type UploadOptions } from '../api/upload.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { fileSize, sizeProgress } from '../ui/words/file-size.ts';
import styles from './review.module.css';
import { accessTo, type SeatAccess } from './seat-access.ts';

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
    <fieldset ref={group} className={`${styles.files} flow-2`}>
      <legend>
        Files <span className="muted light">(optional)</span>
      </legend>
      <p className="breaks muted small" id={`${id}-hint`}>
        Up to {MAX_ATTACHMENTS} DOCX or PDF files, 20 MB each. Editors see your files unchanged. After the
        decision, authors get one PDF, from which we take your name. It leaves out Word comments and tracked
        changes, so save files with those as PDF.
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
      <FailureNotice title="The file was not uploaded" why={failure} />
    </fieldset>
  );
}

/** If the focused control leaves the page, the last one of its group takes the focus. */
function useFocusKept(group: RefObject<HTMLElement | null>): void {
  // Read while rendering: when the effect runs the control is gone, and nothing shows that it had the focus.
  const hadFocus = group.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (!hadFocus || group.current?.contains(document.activeElement)) return;
    const controls = group.current?.querySelectorAll<HTMLElement>('input, button');
    controls?.[controls.length - 1]?.focus();
  });
}

/** Why a file can't be attached to the review, in a sentence; null if it can. The server's own check of its first bytes, in the same words. */
async function whyNoAttachment(file: File): Promise<string | null> {
  if (file.size === 0) return 'The file is empty. Choose another file.';
  if (file.size > MAX_ATTACHMENT_BYTES) return 'The file is larger than 20 MB. Choose a smaller file.';
  try {
    const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
    return sniffDocument(head) ? null : explainNotADocument('attachment', head);
  } catch {
    return 'We could not read the file. Choose it again.';
  }
}

async function uploadAttachment(
  access: SeatAccess,
  file: File,
  options: UploadOptions,
): Promise<UploadedAttachment> {
  const body = { kind: 'attachment' as const, fileName: file.name, size: file.size, contentType: file.type };
  const target = await call('create-seat-upload', { ...accessTo(access), body });
  return { ...(await sendTo(target, file, options)), size: file.size };
}
