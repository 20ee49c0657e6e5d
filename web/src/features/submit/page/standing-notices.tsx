import { useIsOffline } from '../../../api/online.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { timeInWords } from './kept-line.tsx';

export function UnreachableNotice({ onRetry }: { onRetry: () => void }) {
  const isDown = useIsOffline();
  return (
    <Notice
      kind="warning"
      title={isDown ? 'You are offline' : 'The server can’t be reached just now'}
      actions={
        <Button variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      You can go on: everything you type is kept on this device.
    </Notice>
  );
}

interface RestoredNoticeProps {
  at: string;
  /** Absent where the journal knows the submission already. */
  onStartAfresh: (() => void) | undefined;
}

export function RestoredNotice({ at, onStartAfresh }: RestoredNoticeProps) {
  return (
    <Notice
      title="Here is what you typed before"
      actions={
        onStartAfresh ? (
          <Button variant="quiet" onClick={onStartAfresh}>
            Start a new submission instead
          </Button>
        ) : undefined
      }
    >
      It was kept on this device at {timeInWords(at)} and is not submitted yet.
    </Notice>
  );
}
