import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** If a browser blocks a new tab: a link to click. */
export function BlockedTab({
  url,
  what = 'PDF',
  actions,
}: {
  url: string;
  what?: string;
  actions?: ReactNode;
}) {
  return (
    <Notice kind="info" live actions={actions}>
      Your browser did not open a new tab.{' '}
      <a href={url} target="_blank" rel="noreferrer">
        Open the {what}
      </a>
    </Notice>
  );
}
