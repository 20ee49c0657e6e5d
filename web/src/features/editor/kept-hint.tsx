/** Where what is typed is. Where the browser refuses to store it, the person must know before they leave the page. */
export function KeptHint({ isKept }: { isKept: boolean }) {
  return isKept
    ? 'Kept on this machine as you type.'
    : 'This browser stores nothing: save it before you leave this page.';
}
