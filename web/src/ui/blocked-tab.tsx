import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Where a browser keeps a PDF's new tab from opening: the way to it by a click of one's own. */
export function BlockedTab({ url, actions }: { url: string; actions?: ReactNode }) {
  return (
    <Notice kind="info" live actions={actions}>
      Your browser did not open a new tab.{' '}
      <a href={url} target="_blank" rel="noreferrer">
        Open the PDF
      </a>
    </Notice>
  );
}
