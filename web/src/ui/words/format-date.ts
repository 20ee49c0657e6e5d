const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** '14:32', of an ISO time or epoch ms, in the reader's own time zone. */
export function formatTime(at: number | string | Date): string {
  return time.format(new Date(at));
}

/** '20 Nov 2026', in the reader's own time zone. */
export function formatDate(iso: string | null): string {
  return iso ? date.format(new Date(iso)) : '';
}

/** '20 Nov 2026, 14:32', in the reader's own time zone. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}
