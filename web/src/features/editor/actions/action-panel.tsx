import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import styles from './reviewers-panel.module.css';

interface ActionPanelProps {
  heading: ReactNode;
  level?: 'h2' | 'h4';
  headingId?: string;
  /** Names the panel, if its heading does not say enough. */
  label?: string;
  /** For those who move the focus themselves; otherwise the heading takes it. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
  /** The button that confirms. */
  confirm: ReactNode;
  onCancel: () => void;
  /** Shown under the buttons. */
  below?: ReactNode;
}

/** An action that wants more than a press: what it does, its fields, and the buttons that confirm and cancel it. */
export function ActionPanel(props: ActionPanelProps) {
  const { heading, level: Heading = 'h4', label, headingRef, children, confirm, onCancel, below } = props;
  const ownId = useId();
  const headingId = props.headingId ?? ownId;
  const own = useRef<HTMLHeadingElement>(null);
  useEffect(() => own.current?.focus(), []);
  return (
    <section
      className={`${styles.panel} flow-4 above-4 below-4 washed marked`}
      aria-label={label}
      aria-labelledby={label === undefined ? headingId : undefined}
    >
      <Heading id={headingId} ref={headingRef ?? own} tabIndex={-1} className="below-2 large">
        {heading}
      </Heading>
      {children}
      <ButtonRow>
        {confirm}
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
      {below}
    </section>
  );
}
