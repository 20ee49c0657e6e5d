/** If an action removed the focused button, moves the focus, once the target is drawn. */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
}
