import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  kind?: 'plain' | 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  /** A next action: Retry, Sign in. */
  actions?: ReactNode;
  /** Announced when it appears. Errors always are. */
  live?: boolean;
}

const toneOfKind = {
  plain: undefined,
  info: 'tone-pending',
  success: 'tone-accepted',
  warning: 'tone-caution',
  error: 'tone-rejected',
};

/** A message in the page. An error is announced at once, anything else politely if `live`. */
export function Notice({ kind = 'plain', title, children, actions, live = false }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : live ? 'status' : undefined;
  return (
    <div
      className={classNames(`${styles.notice} breaks measure inset-wide washed`, toneOfKind[kind])}
      role={role}
    >
      {title ? <p className="bold">{title}</p> : null}
      {children ? <div>{children}</div> : null}
      {actions ? <div className="row gap-3 lines-2 above-2">{actions}</div> : null}
    </div>
  );
}

/** Marks content that a press replaces with its own. */
export function SampleNote({ children }: { children: ReactNode }) {
  return <p className="measure marked-pale indented muted small">{children}</p>;
}
