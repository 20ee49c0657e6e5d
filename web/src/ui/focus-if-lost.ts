/** What was done may have taken the button away that had the focus: then it goes there, once that is drawn. */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
}
