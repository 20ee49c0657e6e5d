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

/** A message in the page. An error is announced at once, anything else politely if `live`. */
export function Notice({ kind = 'plain', title, children, actions, live = false }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : live ? 'status' : undefined;
  return (
    <div className={classNames(styles.notice, kind !== 'plain' && styles[kind])} role={role}>
      {title ? <p className={styles.title}>{title}</p> : null}
      {children ? <div>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

/** Marks content that a press replaces with its own. */
export function SampleNote({ children }: { children: ReactNode }) {
  return <p className={styles.sample}>{children}</p>;
}
