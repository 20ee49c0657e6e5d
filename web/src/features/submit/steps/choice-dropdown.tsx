import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../../ui/class-names.ts';
import field from '../../../ui/fields/field.module.css';
import { useFieldWiring } from '../../../ui/fields/field.tsx';
import styles from './choice-dropdown.module.css';

interface ChoiceDropdownProps {
  id: string;
  /** Only read out: the heading above says it. */
  label: string;
  hint: string;
  placeholder: string;
  error?: string | undefined;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/**
 * A dropdown of checkboxes. It opens in the page, covering nothing, and stays open during ticking; Esc or its button closes it, arrows
 * move through it, and typing a few letters finds one.
 */
export function ChoiceDropdown({
  id,
  label,
  hint,
  placeholder,
  error,
  options,
  chosen,
  onChange,
}: ChoiceDropdownProps) {
  const wiring = useFieldWiring({ hint, error }, { id });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const labelId = useId();
  const listId = useId();
  const valueId = useId();
  const countId = useId();
  const [wanted, setWanted] = useState('');
  const shown = options.filter((option) => option.toLowerCase().includes(wanted.trim().toLowerCase()));
  const inOrder = options.filter((option) => chosen.includes(option));

  function close() {
    setOpen(false);
    button.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      return close();
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    // At once, because the next key must already find the box focused.
    flushSync(() => setOpen(true));
    walk(by);
  }
  function walk(by: number) {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    const at = boxes.indexOf(document.activeElement as HTMLInputElement);
    boxes[at < 0 ? 0 : Math.min(Math.max(at + by, 0), boxes.length - 1)]?.focus();
  }
  return (
    <div className={classNames(field.field, error && field.invalid)}>
      <span className="visually-hidden" id={labelId}>
        {label}
      </span>
      <p className="above-1 muted" id={wiring.hintId}>
        {hint}
      </p>
      {error ? (
        <p className="above-1 trouble" id={wiring.errorId}>
          {error}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and the boxes inside it */}
      <div onKeyDown={onKeyDown}>
        <button
          ref={button}
          type="button"
          id={wiring.id}
          aria-describedby={wiring.control['aria-describedby']}
          aria-labelledby={`${labelId} ${valueId}`}
          aria-expanded={open}
          aria-controls={listId}
          className={classNames(field.control, styles.button, error && styles.invalid)}
          onClick={() => setOpen(!open)}
        >
          <span id={valueId} className={inOrder.length === 0 ? 'muted' : undefined}>
            {inOrder.join(', ') || placeholder}
          </span>
          <span className={styles.arrow} aria-hidden="true" />
        </button>
        <fieldset
          ref={list}
          id={listId}
          hidden={!open}
          className={`${styles.panel} paper`}
          aria-labelledby={labelId}
        >
          <div className="row gap-3 lines-1 line-below inset-low">
            <input
              type="search"
              className={`${styles.filter} shrinks paper`}
              aria-label={`Find a ${label.toLowerCase()}`}
              aria-describedby={countId}
              placeholder="Find"
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
            <span id={countId} role="status" className="muted small">
              {shown.length === options.length
                ? `${options.length} to choose from`
                : `${shown.length} of ${options.length}`}
            </span>
          </div>
          <div className={`${styles.list} scrolls`}>
            {shown.map((option) => (
              <label key={option} className={`${styles.option} ticks gap-3 touch bar pressable`}>
                <input
                  type="checkbox"
                  checked={chosen.includes(option)}
                  onChange={(event) =>
                    onChange(
                      event.currentTarget.checked
                        ? [...chosen, option]
                        : chosen.filter((one) => one !== option),
                    )
                  }
                />
                {option}
              </label>
            ))}
            {shown.length === 0 ? <p className="muted small inset">No matches.</p> : null}
          </div>
        </fieldset>
      </div>
    </div>
  );
}
