import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import styles from './main-navigation.module.css';

/** How long a menu stays after the pointer has left it. */
const CLOSE_DELAY_MS = 200;

interface NavigationMenuProps {
  label: string;
  items: Array<{ to: string; label: string; number?: number }>;
  current: boolean;
}

/** A disclosure of links: opened by pointer, tap or key, closed by Esc, by leaving, or by choosing. Works without a script too. */
export function NavigationMenu({ label, items, current }: NavigationMenuProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const details = useRef<HTMLDetailsElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the menu
  useEffect(() => setOpen(false), [pathname]);
  // A menu opens without a script too, so it may be open already.
  useEffect(() => setOpen(details.current?.open === true), []);
  useEffect(() => () => clearTimeout(closing.current), []);

  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse' && isWide();
  const leaveFocus = (event: FocusEvent) => {
    if (isWide() && !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget) setOpen(false);
  };

  return (
    <details
      ref={details}
      open={open}
      suppressHydrationWarning
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onPointerEnter={(event) => {
        if (!isMouse(event)) return;
        clearTimeout(closing.current);
        setOpen(true);
      }}
      onPointerLeave={(event) => {
        if (isMouse(event)) closing.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
      }}
      onBlur={leaveFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        details.current?.querySelector('summary')?.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control by itself */}
      <summary
        className={classNames(`${styles.link} inline-row plain ink pressable`, current && styles.current)}
        onClick={(event) => {
          // A click must not close a menu that the pointer has just opened.
          if (event.detail > 0 && open && details.current?.matches(':hover') && isWide() && isFine())
            event.preventDefault();
        }}
      >
        {label}
        <span className={styles.chevron} aria-hidden="true" />
      </summary>
      <ul className={`${styles.panel} list`}>
        {items.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end onClick={() => setOpen(false)}>
              {item.number ? <span className="madder serif">{item.number}</span> : null}
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

const isWide = () => window.matchMedia('(min-width: 721px)').matches;
const isFine = () => window.matchMedia('(hover: hover)').matches;
