import { useIsOffline } from '../../../api/online.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { timeInWords } from './kept-line.tsx';

export function UnreachableNotice({ onRetry }: { onRetry: () => void }) {
  const isDown = useIsOffline();
  return (
    <Notice
      kind="warning"
      title={isDown ? 'You are offline' : 'We can’t reach the server at the moment'}
      actions={
        <Button variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      You can continue. We save everything you type on this device.
    </Notice>
  );
}

interface RestoredNoticeProps {
  at: string;
  isInAccount: boolean;
  /** Absent if its author came to continue this one. */
  onStartAfresh: (() => void) | undefined;
}

export function RestoredNotice({ at, isInAccount, onStartAfresh }: RestoredNoticeProps) {
  return (
    <Notice
      title="We have restored your earlier work"
      actions={
        onStartAfresh ? (
          <Button variant="quiet" onClick={onStartAfresh}>
            Start a new submission instead
          </Button>
        ) : undefined
      }
    >
      {isInAccount ? 'It is saved to your account.' : `We saved it on this device at ${timeInWords(at)}.`} You
      have not submitted it yet.
    </Notice>
  );
}
