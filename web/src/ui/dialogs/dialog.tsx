import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called for Esc and the browser's own ways of closing; set `open` to false in it. */
  onClose: () => void;
  title: string;
  /** Only read out: the text says it all. */
  isTitleHidden?: boolean;
  /** In px; default 500. */
  width?: number;
  role?: 'dialog' | 'alertdialog';
  /** The id of the text that is read out with the title. */
  describedBy?: string;
  children: ReactNode;
}

/** A modal on the browser's own dialog: focus goes to its first field, stays inside, and returns to the opener. */
export function Dialog({
  open,
  onClose,
  title,
  isTitleHidden,
  width = 500,
  role,
  describedBy,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    firstField(element)?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : 'larger'}>
        {title}
      </h2>
      <div className={isTitleHidden ? styles.body : `${styles.body} above-4`}>{children}</div>
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`${styles.actions} row gap-4 lines-3 above-5`}>{children}</div>;
}

function firstField(element: HTMLElement): HTMLElement | null {
  return (
    element.querySelector<HTMLElement>('[data-autofocus]') ??
    element.querySelector<HTMLElement>('input:not([disabled]), select, textarea') ??
    element.querySelector<HTMLElement>('button:not([disabled])')
  );
}
