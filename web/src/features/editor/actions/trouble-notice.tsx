import type { ReactNode } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { BlockedTab } from '../../../ui/blocked-tab.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import { changesSince } from './describe-change.ts';
import { ChangeList } from './meanwhile.tsx';
import type { Trouble } from './use-manuscript-actions.ts';

interface TroubleNoticeProps {
  trouble: Trouble;
  now: EditorsManuscript;
  onDismiss: () => void;
}

export function TroubleNotice({ trouble, now, onDismiss }: TroubleNoticeProps) {
  const dismiss = (
    <Button size="small" variant="secondary" onClick={onDismiss}>
      Dismiss
    </Button>
  );
  return (
    <TakesFocus>
      {trouble.kind === 'blocked' ? <BlockedTab url={trouble.url} actions={dismiss} /> : null}
      {trouble.kind === 'failure' ? (
        <Notice kind="error" title="We could not do this" actions={dismiss}>
          {trouble.message}
          {trouble.hasWords ? ' Your text is saved.' : ''}
        </Notice>
      ) : null}
      {trouble.kind === 'conflict' ? <Conflict trouble={trouble} now={now} dismiss={dismiss} /> : null}
    </TakesFocus>
  );
}

interface ConflictProps {
  trouble: Extract<Trouble, { kind: 'conflict' }>;
  now: EditorsManuscript;
  dismiss: ReactNode;
}

function Conflict({ trouble, now, dismiss }: ConflictProps) {
  const changes = changesSince(trouble.seen, now);
  return (
    <Notice kind="warning" live title="We did not make this change" actions={dismiss}>
      <p>
        {trouble.message} You now see the latest version: {now.status}. Your text is saved.
      </p>
      {changes.length > 0 ? <ChangeList changes={changes} /> : null}
    </Notice>
  );
}
