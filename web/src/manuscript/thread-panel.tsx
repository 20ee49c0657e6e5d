import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import type { MessageView } from '../../../shared/contract/messages.ts';
import { LIMITS } from '../../../shared/domain/constants.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextareaField } from '../ui/fields/field.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { formatDateTime } from '../ui/words/format-date.ts';
import styles from './thread-panel.module.css';

export interface ThreadPanelProps {
  /** Undefined until loaded. */
  messages: readonly MessageView[] | undefined;
  /** Why they could not be fetched. */
  failure?: string | undefined;
  onRetry: () => void;
  /** Shown if there are no messages yet. */
  empty: string;
  /** The field's label, and what happens to its text. */
  label: string;
  /** The field's id, for links from elsewhere on the page. */
  fieldId?: string;
  hint?: ReactNode;
  draft: string;
  onDraft: (text: string) => void;
  onSend: () => Promise<unknown>;
  isSending: boolean;
  /** Why it was not sent; typed text stays unchanged. */
  trouble?: string | undefined;
}

/** One conversation, the oldest message first, and the field for the next one. It fetches and stores nothing itself. */
export function ThreadPanel(props: ThreadPanelProps) {
  const {
    messages,
    failure,
    onRetry,
    empty,
    label,
    fieldId,
    hint,
    draft,
    onDraft,
    onSend,
    isSending,
    trouble,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const troubleId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || draft.trim() === '') return;
    await onSend();
    form.current?.querySelector('textarea')?.focus();
  }

  return (
    <div>
      {failure ? (
        <Notice
          kind="error"
          title="We could not load the messages"
          actions={
            <Button size="small" variant="secondary" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {failure}
        </Notice>
      ) : null}
      {messages || failure ? (
        <MessageList messages={messages ?? []} empty={failure ? '' : empty} />
      ) : (
        <Loading lines={2} />
      )}
      <form
        ref={form}
        className={`${styles.form} stack from-start gap-3 above-4 measure`}
        onSubmit={(event) => void submit(event)}
      >
        <TextareaField
          id={fieldId}
          label={label}
          hint={hint}
          rows={4}
          maxLength={LIMITS.message}
          value={draft}
          aria-describedby={trouble ? troubleId : undefined}
          onChange={(event) => onDraft(event.target.value)}
        />
        <Button type="submit" size="small" busy={isSending} disabled={draft.trim() === ''}>
          Send message
        </Button>
        {trouble ? (
          <div id={troubleId}>
            <Notice kind="error" title="We could not send the message">
              {trouble}
            </Notice>
          </div>
        ) : null}
      </form>
    </div>
  );
}

function MessageList({ messages, empty }: { messages: readonly MessageView[]; empty: string }) {
  if (messages.length === 0) return empty ? <p className="muted">{empty}</p> : null;
  return (
    <ol className="stack gap-3 list one-column" aria-label="Messages" aria-live="polite">
      {messages.map(({ _id, at, from, isOwn, text }) => (
        <li
          key={_id}
          className={classNames(`${styles.message} measure washed inset-wide`, isOwn && styles.own)}
        >
          <p className={`${styles.by} breaks muted small`}>
            <strong>
              <bdi>{isOwn ? 'You' : from.name}</bdi>
            </strong>{' '}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p className="above-1 breaks own-lines" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
