import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import spinnerStyles from './spinner.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet' | 'icon';

interface Looks {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  wide?: boolean;
}

type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** Takes no clicks and shows a spinner; the label should say what is going on. The focus stays on it. */
    busy?: boolean;
  };

export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // A browser takes the focus from a disabled element, and a dialog that then opens and closes could not give it back.
      disabled={!busy && rest.disabled}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & Looks) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />;
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="row gap-4 lines-3">{children}</div>;
}

export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: Looks): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && 'full');
}

/** Decoration only: words beside it say what is going on. */
function Spinner() {
  return <span className={spinnerStyles.spinner} aria-hidden="true" />;
}
