import { failureReason } from '../../api/failure-reason.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface LoadTroubleProps {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Why something could not be loaded, with a button to try again. */
export function LoadError({ title, error, onRetry }: LoadTroubleProps) {
  return (
    <Notice kind="error" title={title} actions={<Button onClick={() => void onRetry()}>Retry</Button>}>
      {failureReason(error)}
    </Notice>
  );
}
