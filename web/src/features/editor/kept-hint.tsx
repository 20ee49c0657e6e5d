/** Where what is typed is. Where the browser refuses to store it, the person must know before they leave the page. */
export function KeptHint({ isKept }: { isKept: boolean }) {
  return isKept
    ? 'Saved on this device as you type.'
    : 'Your browser can’t save drafts. Save this before you leave the page.';
}
