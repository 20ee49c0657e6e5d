import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldTexts, useFieldWiring } from './field.tsx';

type GrowingFieldProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> & {
    value: string;
    onChange: (value: string) => void;
  };

const LINE_BREAKS = /\s*[\r\n]+\s*/g;

/** One line of text of any length: the field grows with it, and line breaks are removed from pasted text. */
export function GrowingField({ label, hint, error, optional, value, onChange, ...area }: GrowingFieldProps) {
  const wiring = useFieldWiring({ hint, error }, area);
  const field = useRef<HTMLTextAreaElement>(null);

  // Browsers that cannot size a field by its content are helped by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may need another height
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);

  return (
    <FieldFrame wiring={wiring} texts={{ label, hint, error, optional }}>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        {...area}
        {...wiring.control}
        className={classNames(styles.control, styles.growing)}
        value={value}
        onKeyDown={(event) => {
          // The key that ends a choice of an input method is not meant for the field.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        onChange={(event) => onChange(event.currentTarget.value.replace(LINE_BREAKS, ' '))}
      />
    </FieldFrame>
  );
}
