import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { type FieldTexts, useFieldWiring } from './field.tsx';

type ChoiceProps = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode };

/** One checkbox or radio button with its label: the whole row can be clicked. */
function Choice({ label, hint, ...input }: ChoiceProps) {
  const hintId = useId();
  return (
    <label className={`${styles.choice} ticks`}>
      <input aria-describedby={hint ? hintId : undefined} {...input} />
      <span>{label}</span>
      {hint ? (
        <span className={`${styles.choiceHint} muted small`} id={hintId}>
          {hint}
        </span>
      ) : null}
    </label>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

type GroupProps = FieldTexts & { id?: string; children: ReactNode };

/** A fieldset for checkboxes or radio buttons that answer one question. Focus it by its id. */
export function ChoiceGroup({ label, hint, error, optional, id, children }: GroupProps) {
  const wiring = useFieldWiring({ hint, error }, { id });
  return (
    <fieldset
      id={wiring.id}
      tabIndex={-1}
      aria-describedby={wiring.control['aria-describedby']}
      className={classNames(styles.field, error && styles.invalid)}
    >
      <legend className="block bold breaks">
        {label}
        {optional ? <span className="muted light"> (optional)</span> : null}
      </legend>
      {hint ? (
        <p className="above-1 muted" id={wiring.hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="above-1 trouble" id={wiring.errorId}>
          {error}
        </p>
      ) : null}
      <div className="stack gap-1 above-2">{children}</div>
    </fieldset>
  );
}
