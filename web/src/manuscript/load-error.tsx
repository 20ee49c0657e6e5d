import type { ComponentProps } from 'react';
import { failureReason } from '../api/failure-reason.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';

interface LoadErrorProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Why something could not be loaded, with a button to try again. */
export function LoadError({ title, error, onRetry, ...looks }: LoadErrorProps) {
  const retry = (
    <Button {...looks} onClick={() => void onRetry()}>
      Retry
    </Button>
  );
  return (
    <Notice kind="error" title={title} actions={retry}>
      {failureReason(error)}
    </Notice>
  );
}

/** In place of something that could not be loaded or is still loading. */
export function NotLoaded({ lines, ...trouble }: LoadErrorProps & { lines: number }) {
  return trouble.error ? <LoadError {...trouble} /> : <Loading lines={lines} />;
}
