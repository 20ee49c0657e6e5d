import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';

interface EntryListProps<Entry> {
  entries: readonly Entry[];
  /** How many there may be here. */
  most: number;
  empty: Entry;
  /** Words of the button that adds one. */
  add: ReactNode;
  nameOf: (entry: Entry, index: number) => string;
  onChange: (entries: Entry[]) => void;
  /** The fields of one of them; `first` takes the focus when it is added. */
  children: (
    entry: Entry,
    set: (part: Partial<Entry>) => void,
    first: ((field: HTMLElement | null) => void) | undefined,
  ) => ReactNode;
}

/** Entries of a form that are added and removed one by one. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { entries, most, empty, add, nameOf, onChange, children } = props;
  const isAdding = useRef(false);
  const adding = useRef<HTMLButtonElement>(null);
  /** The button that was pressed may be gone with it. */
  const focusNew = (field: HTMLElement | null) => {
    if (!field || !isAdding.current) return;
    isAdding.current = false;
    field.focus();
  };
  const set = (index: number, part: Partial<Entry>) =>
    onChange(entries.map((one, place) => (place === index ? { ...one, ...part } : one)));
  return (
    <div>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are told apart by their place alone
        <div key={index} className="below-4">
          {children(entry, (part) => set(index, part), index === entries.length - 1 ? focusNew : undefined)}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              onChange(entries.filter((_, place) => place !== index));
              adding.current?.focus();
            }}
          >
            Remove<span className="visually-hidden"> {nameOf(entry, index)}</span>
          </Button>
        </div>
      ))}
      {entries.length < most ? (
        <Button
          ref={adding}
          size="small"
          variant="quiet"
          onClick={() => {
            isAdding.current = true;
            onChange([...entries, empty]);
          }}
        >
          {add}
        </Button>
      ) : null}
    </div>
  );
}
