import { type ReactNode, useEffect } from 'react';
import { brand } from '../../../shared/brand/brand.ts';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageProps {
  /** The h1, and the document's title unless `documentTitle` says otherwise. */
  title: string;
  /** Links to other pages, above everything else. */
  bar?: ReactNode;
  documentTitle?: string;
  kicker?: ReactNode;
  lede?: ReactNode;
  /** For work screens: wide, and with little above the first thing to do. */
  isWork?: boolean;
  /** Actions on the whole page, beside its heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A whole page: one h1 (which takes the focus after a route change), an optional lede, and the rest. */
export function Page({ title, bar, documentTitle, kicker, lede, isWork, action, children }: PageProps) {
  useDocumentTitle(documentTitle ?? title);
  return (
    <div className={classNames(`${styles.page} page-width`, isWork && `${styles.work} work-width`)}>
      {bar}
      {kicker ? <div className="below-1 muted">{kicker}</div> : null}
      <div className={styles.head}>
        <h1 tabIndex={-1} data-page-heading="">
          {title}
        </h1>
        {action}
      </div>
      {lede ? <p className={styles.lede}>{lede}</p> : null}
      {children ? <div className={`${styles.body} above-5`}>{children}</div> : null}
    </div>
  );
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitleOf(title);
  }, [title]);
}

function documentTitleOf(title: string): string {
  return title === brand.publisher ? title : `${title} · ${brand.publisher}`;
}

export const pageHeading = () => document.querySelector<HTMLElement>('[data-page-heading]');

/** Moves the focus to the page's heading, so that a screen reader starts reading there. */
export function focusPageHeading(): void {
  pageHeading()?.focus({ preventScroll: true });
}
