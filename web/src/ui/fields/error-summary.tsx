import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export interface FieldProblem {
  message: string;
  /** The id of the control to correct. */
  fieldId?: string;
}

interface ErrorSummaryProps {
  title?: string;
  problems: FieldProblem[];
  /** Corrected problems leave the list, and the focus stays where it is. */
  isMended?: (fieldId: string) => boolean;
}

/** What is wrong with a form, in one list above it. Takes the focus whenever the problems change. */
export function ErrorSummary({ title = 'There is a problem', problems, isMended }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of problems is what moves the focus
  useEffect(() => box.current?.focus(), [problems]);
  const left = problems.filter(({ fieldId }) => !(fieldId && isMended?.(fieldId)));
  if (left.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {left.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {message}
              </a>
            ) : (
              <span className={styles.message}>{message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: React.MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
