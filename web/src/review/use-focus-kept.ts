import { type RefObject, useLayoutEffect } from 'react';

/** Where the control that has the focus leaves the page, the last one of its group takes the focus over. */
export function useFocusKept(group: RefObject<HTMLElement | null>): void {
  // Read as it renders: once the effect runs the control is gone, and nothing tells that it had the focus.
  const hadFocus = group.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (!hadFocus || group.current?.contains(document.activeElement)) return;
    const controls = group.current?.querySelectorAll<HTMLElement>('input, button');
    controls?.[controls.length - 1]?.focus();
  });
}
