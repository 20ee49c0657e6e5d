import { type ReactNode, type RefCallback, useRef } from 'react';
import { Button } from '../button.tsx';
import { FieldRow } from './field.tsx';

interface EntryListProps<Entry> {
  entries: readonly Entry[];
  blank: Entry;
  max: number;
  addLabel: ReactNode;
  /** The entry's name on the button that removes it. */
  labelOf: (entry: Entry, index: number) => string;
  onChange: (entries: Entry[]) => void;
  /** An entry's fields; `firstField` gives the first one the focus in a new entry. */
  children: (
    entry: Entry,
    set: (part: Partial<Entry>) => void,
    firstField: RefCallback<HTMLInputElement> | undefined,
  ) => ReactNode;
}

/** Entries of the same fields, which the person adds and removes. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { entries, blank, max, addLabel, labelOf, onChange, children } = props;
  const isAdding = useRef(false);
  const add = useRef<HTMLButtonElement>(null);
  /** The button that was pressed may be gone with it. */
  const focusNew = (field: HTMLInputElement | null) => {
    if (!field || !isAdding.current) return;
    isAdding.current = false;
    field.focus();
  };
  const set = (index: number, part: Partial<Entry>) =>
    onChange(entries.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are told apart by their place alone
        <div key={index} className="below-4">
          <FieldRow>
            {children(entry, (part) => set(index, part), index === entries.length - 1 ? focusNew : undefined)}
          </FieldRow>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              onChange(entries.filter((_, place) => place !== index));
              add.current?.focus();
            }}
          >
            Remove<span className="visually-hidden"> {labelOf(entry, index)}</span>
          </Button>
        </div>
      ))}
      {entries.length < max ? (
        <Button
          ref={add}
          size="small"
          variant="quiet"
          onClick={() => {
            isAdding.current = true;
            onChange([...entries, blank]);
          }}
        >
          {addLabel}
        </Button>
      ) : null}
    </>
  );
}
