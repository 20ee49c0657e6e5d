import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonClass } from '../button.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  label: string;
  /** Its action; or `to`, where it leads. */
  onChoose?: () => void;
  to?: LinkProps['to'];
  /** Why it can’t be chosen now, and what would change that. */
  whyNot?: string | undefined;
}

interface MenuProps {
  /** On the button, or for screen readers if `face` is shown instead. */
  label: string;
  face?: ReactNode;
  entries: readonly MenuEntry[];
  variant?: ButtonVariant;
  /** The id of the button's subject. */
  describedBy?: string | undefined;
  busy?: boolean | undefined;
}

type Opened = 'first' | 'last' | null;

/**
 * A button that opens a menu: arrow keys and first letters move in it, Esc closes it. An action runs with the focus back on the button.
 * Our own, because the kit in the design is heavier than a whole page may be.
 */
export function Menu({ label, face, entries, variant = 'secondary', describedBy, busy }: MenuProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpened(null);
    };
    const elsewhere = ['pointerdown', 'focusin'];
    for (const event of elsewhere) document.addEventListener(event, leave);
    return () => {
      for (const event of elsewhere) document.removeEventListener(event, leave);
    };
  }, [opened]);
  if (entries.length === 0) return null;

  function close() {
    setOpened(null);
    button.current?.focus();
  }
  function onButtonKey(event: KeyboardEvent) {
    const end = { ArrowDown: 'first' as const, ArrowUp: 'last' as const }[event.key];
    if (!end) return;
    event.preventDefault();
    setOpened(end);
  }
  return (
    <span ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={buttonClass({ variant, size: 'small' })}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        aria-label={face ? label : undefined}
        aria-describedby={describedBy}
        aria-busy={busy || undefined}
        onKeyDown={onButtonKey}
        onClick={() => setOpened(opened ? null : 'first')}
      >
        {face ?? (
          <>
            {label} <span aria-hidden="true">▾</span>
          </>
        )}
      </button>
      {opened ? (
        <Entries
          id={id}
          label={label}
          focused={opened}
          entries={entries}
          onClose={close}
          onTab={() => setOpened(null)}
        />
      ) : null}
    </span>
  );
}

interface EntriesProps extends Pick<MenuProps, 'label' | 'entries'> {
  id: string;
  focused: 'first' | 'last';
  onClose: () => void;
  onTab: () => void;
}

const itemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

function Entries({ id, label, focused, entries, onClose, onTab }: EntriesProps) {
  const list = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // From the button’s right end to the left, unless there is no room.
    const at = list.current;
    if (at && at.getBoundingClientRect().left < 0) at.dataset.from = 'left';
    const all = itemsIn(list.current);
    all.at(focused === 'first' ? 0 : -1)?.focus();
  }, [focused]);

  function move(event: KeyboardEvent) {
    const all = itemsIn(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') onTab();
    else if (next !== undefined) {
      event.preventDefault();
      all.at(next % all.length)?.focus();
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const from = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      from.find(({ textContent }) => textContent.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    }
  }
  return (
    <span ref={list} id={id} role="menu" aria-label={label} className={styles.menu} onKeyDown={move}>
      {entries.map((entry) => (
        <Entry
          key={entry.label}
          entry={entry}
          onChoose={() => {
            onClose();
            entry.onChoose?.();
          }}
        />
      ))}
    </span>
  );
}

function Entry({ entry: { label, to, whyNot }, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const whyId = useId();
  const item = { role: 'menuitem', tabIndex: -1, className: styles.entry } satisfies ComponentProps<'button'>;
  if (whyNot)
    return (
      <button type="button" {...item} aria-disabled aria-label={label} aria-describedby={whyId}>
        {label}
        <span id={whyId} className="small">
          {whyNot}
        </span>
      </button>
    );
  if (to !== undefined)
    return (
      <Link {...item} to={to} onClick={onChoose}>
        {label}
      </Link>
    );
  return (
    <button type="button" {...item} onClick={onChoose}>
      {label}
    </button>
  );
}
