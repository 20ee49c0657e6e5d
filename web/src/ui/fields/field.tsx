import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown above the control and read out with it; marks the control invalid. */
  error?: string | undefined;
  /** Says '(optional)' after the label. */
  optional?: boolean;
}

/** From outside the field: a message elsewhere on the page (by its id) that is about this field. */
interface OuterWiring {
  id?: string | undefined;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
  'aria-describedby'?: string | undefined;
}

/** Ids and aria attributes that connect a control to its label, hint and error. */
export function useFieldWiring(texts: Pick<FieldTexts, 'hint' | 'error'>, outer: OuterWiring = {}) {
  const made = useId();
  const id = outer.id ?? made;
  const hintId = texts.hint ? `${id}-hint` : undefined;
  const errorId = texts.error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId, outer['aria-describedby']].filter(Boolean).join(' ') || undefined;
  const invalid = texts.error ? true : outer['aria-invalid'];
  return {
    id,
    hintId,
    errorId,
    control: { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } as const,
  };
}

type Wiring = ReturnType<typeof useFieldWiring>;

export function FieldFrame({
  wiring,
  texts,
  children,
}: {
  wiring: Wiring;
  texts: FieldTexts;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.field, texts.error && styles.invalid)}>
      <label className="block bold breaks" htmlFor={wiring.id}>
        {texts.label}
        {texts.optional ? <span className="muted light"> (optional)</span> : null}
      </label>
      {texts.hint ? (
        <p className="above-1 muted" id={wiring.hintId}>
          {texts.hint}
        </p>
      ) : null}
      {texts.error ? (
        <p className="above-1 trouble" id={wiring.errorId}>
          {texts.error}
        </p>
      ) : null}
      {children}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  const wiring = useFieldWiring({ hint, error }, input);
  return (
    <FieldFrame wiring={wiring} texts={{ label, hint, error, optional }}>
      <input type="text" {...input} {...wiring.control} className={classNames(styles.control, className)} />
    </FieldFrame>
  );
}

/** A password with a button that shows it: people make fewer mistakes when they can look. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  const wiring = useFieldWiring({ hint, error }, input);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame wiring={wiring} texts={{ label, hint, error, optional }}>
      <div className={styles.withButton}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...wiring.control}
          type={shown ? 'text' : 'password'}
          className={styles.control}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={wiring.id}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}

export function TextareaField({
  label,
  hint,
  error,
  optional,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  const wiring = useFieldWiring({ hint, error }, area);
  return (
    <FieldFrame wiring={wiring} texts={{ label, hint, error, optional }}>
      <textarea
        rows={6}
        dir="auto"
        {...area}
        {...wiring.control}
        className={classNames(styles.control, styles.area)}
      />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  ...select
}: FieldTexts & ComponentProps<'select'>) {
  const wiring = useFieldWiring({ hint, error }, select);
  return (
    <FieldFrame wiring={wiring} texts={{ label, hint, error, optional }}>
      <select {...select} {...wiring.control} className={styles.control} />
    </FieldFrame>
  );
}

/** Fields side by side if there is room, otherwise one below the other. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={`${styles.row} stack gap-5`}>{children}</div>;
}
