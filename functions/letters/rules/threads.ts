import type { Message, Side, ThreadEntry } from '../../manuscript/record/message.ts';

const begun = (thread: string, at: string): ThreadEntry => ({
  thread,
  count: 0,
  lastAt: at,
  unread: { editors: null, other: null },
});

const replaced = (threads: readonly ThreadEntry[], entry: ThreadEntry): ThreadEntry[] =>
  [...threads.filter(({ thread }) => thread !== entry.thread), entry].sort((a, b) =>
    a.thread.localeCompare(b.thread),
  );

/** A writer has read the messages above; the other side has a new one to read. */
export function afterMessage(threads: readonly ThreadEntry[], { thread, at, side }: Message): ThreadEntry[] {
  const before = threads.find((entry) => entry.thread === thread) ?? begun(thread, at);
  const { editors, other } = before.unread;
  const unread =
    side === 'editors' ? { editors: null, other: other ?? at } : { editors: editors ?? at, other: null };
  return replaced(threads, { thread, count: before.count + 1, lastAt: at, unread });
}

/** Undefined if nothing was unread, or a newer message came than this reader saw. */
export function afterReading(
  threads: readonly ThreadEntry[],
  { thread, side, upTo }: { thread: string; side: Side; upTo: string },
): ThreadEntry[] | undefined {
  const before = threads.find((entry) => entry.thread === thread);
  if (!before?.unread[side] || before.lastAt > upTo) return undefined;
  return replaced(threads, { ...before, unread: { ...before.unread, [side]: null } });
}
