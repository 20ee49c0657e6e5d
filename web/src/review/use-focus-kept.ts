import { type RefObject, useLayoutEffect } from 'react';

/** If the focused control leaves the page, the last one of its group takes the focus. */
export function useFocusKept(group: RefObject<HTMLElement | null>): void {
  // Read while rendering: when the effect runs the control is gone, and nothing shows that it had the focus.
  const hadFocus = group.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (!hadFocus || group.current?.contains(document.activeElement)) return;
    const controls = group.current?.querySelectorAll<HTMLElement>('input, button');
    controls?.[controls.length - 1]?.focus();
  });
}
