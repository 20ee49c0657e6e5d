import { type ReactNode, useEffect, useRef } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { changesSince, sentenceOf } from './describe-change.ts';
import type { Trouble } from './use-manuscript-actions.ts';

interface TroubleNoticeProps {
  trouble: Trouble;
  now: Manuscript;
  onDismiss: () => void;
}

export function TroubleNotice({ trouble, now, onDismiss }: TroubleNoticeProps) {
  const dismiss = (
    <Button size="small" variant="secondary" onClick={onDismiss}>
      Dismiss
    </Button>
  );
  if (trouble.kind === 'blocked') {
    return (
      <Notice kind="info" live actions={dismiss}>
        Your browser did not open a new tab.{' '}
        <a href={trouble.url} target="_blank" rel="noreferrer">
          Open the PDF
        </a>
      </Notice>
    );
  }
  if (trouble.kind === 'failure') {
    return (
      <Notice kind="error" title="This did not go through" actions={dismiss}>
        {trouble.message}
        {trouble.hasWords ? ' What you wrote is kept.' : ''}
      </Notice>
    );
  }
  return <Conflict trouble={trouble} now={now} dismiss={dismiss} />;
}

interface ConflictProps {
  trouble: Extract<Trouble, { kind: 'conflict' }>;
  now: Manuscript;
  dismiss: ReactNode;
}

/** Takes the focus: the button that was clicked may be gone, and this stands above where the editor was looking. */
function Conflict({ trouble, now, dismiss }: ConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const changes = changesSince(trouble.seen, now);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warning" live title="Your request was not carried out" actions={dismiss}>
        <p>
          {trouble.message} You now see the manuscript as it stands: {now.status}. What you wrote is kept.
        </p>
        {changes.length > 0 ? (
          <ul>
            {changes.map((entry) => (
              <li key={`${entry.at}${entry.what}`}>
                {sentenceOf(entry)}, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  );
}
