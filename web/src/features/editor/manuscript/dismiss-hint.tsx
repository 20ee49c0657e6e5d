import { useState } from 'react';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { call } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface DismissHintProps {
  id: string;
  person: { _id: string; name: string };
  onDone: () => Promise<unknown>;
}

/** For a chief: somebody who may be an author, by what nobody proved, is none. */
export function DismissHint({ id, person: { _id, name }, onDone }: DismissHintProps) {
  const { busy, trouble, run } = useChange<'dismiss'>();
  const [reason, setReason] = useState<string>();
  const dismiss = (why: string) =>
    run('dismiss', async () => {
      await call('set-conflict', { params: { id }, body: { dismisses: _id, reason: why } });
      await onDone();
    });
  if (reason === undefined)
    return (
      <Button variant="quiet" size="small" onClick={() => setReason('')}>
        Not an author<span className="visually-hidden">: {name}</span>
      </Button>
    );
  return (
    <>
      <TextareaField
        label={`Why ${name} is not an author`}
        hint="Editors read it in the history of this manuscript."
        rows={2}
        maxLength={LIMITS.note}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ButtonRow>
        <Button
          variant="secondary"
          size="small"
          disabled={reason.trim() === ''}
          busy={busy === 'dismiss'}
          onClick={() => void dismiss(reason)}
        >
          Dismiss the hint
        </Button>
      </ButtonRow>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  );
}
