/** Where typed text is. If the browser refuses to store it, people must know before they leave the page. */
export function KeptHint({ isKept }: { isKept: boolean }) {
  return isKept
    ? 'Saved on this device as you type.'
    : 'Your browser can’t save drafts. Save this before you leave the page.';
}
