import type * as z from 'zod';

/**
 * Stores typed text in local storage, per account, at every change: it survives a reload, a closed tab, an expired session and a server
 * that is down. Other tabs of the same account see the change at once.
 */
export interface Kept<T> {
  get: () => T;
  update: (change: (value: T) => T) => void;
  /** Resets to the initial value, and removes everything from the device. */
  clear: () => void;
  /** The same, unless it has changed: by a key pressed in the meantime, or in another tab. */
  clearIf: (isStill: (value: T) => boolean) => void;
  subscribe: (listener: () => void) => () => void;
  /** False if the browser has no room or refuses to store: tell the person. */
  isKept: () => boolean;
}

interface KeptOptions<T> {
  personId: string;
  name: string;
  /** A value that does not match it counts as absent. */
  schema: z.ZodType<T>;
  initial: () => T;
  storage?: Storage;
}

const PREFIX = 'kept';
/** The names of an author's drafts of submissions begin so, and end with their ids. */
export const SUBMISSIONS = 'submission-';

export function keptKey(personId: string, name: string): string {
  return `${PREFIX}:${personId}:${name}`;
}

function parseKept<T>(text: string | null, schema: z.ZodType<T>): T | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function dropKept(personId: string, name: string, storage: Storage = localStorage): void {
  storage.removeItem(keptKey(personId, name));
}

/** The names of everything stored for this person on this device. */
export function keptNames(personId: string, storage: Storage = localStorage): string[] {
  const start = keptKey(personId, '');
  const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

export function keepOnDevice<T>({
  personId,
  name,
  schema,
  initial,
  storage = localStorage,
}: KeptOptions<T>): Kept<T> {
  const key = keptKey(personId, name);
  const listeners = new Set<() => void>();
  let stored = storage.getItem(key);
  let value = parseKept(stored, schema) ?? initial();
  let kept = true;

  function tell() {
    for (const listener of listeners) listener();
  }
  /** Reads what another tab has written; ignores it if this tab's own text could not be stored. */
  function refresh(): boolean {
    const now = storage.getItem(key);
    if (!kept || now === stored) return false;
    stored = now;
    value = parseKept(now, schema) ?? initial();
    return true;
  }
  function write(next: T) {
    value = next;
    try {
      const text = JSON.stringify(next);
      storage.setItem(key, text);
      stored = text;
      kept = true;
    } catch {
      kept = false;
    }
    tell();
  }
  function clear() {
    storage.removeItem(key);
    stored = null;
    value = initial();
    tell();
  }
  function onStorage(event: StorageEvent) {
    if ((event.key === key || event.key === null) && refresh()) tell();
  }
  // A tab restored from the browser's page cache has missed the events in between.
  function onShow(event: PageTransitionEvent) {
    if (event.persisted && refresh()) tell();
  }

  return {
    get: () => value,
    update(change) {
      refresh();
      const next = change(value);
      if (next !== value) write(next);
      else tell();
    },
    clear,
    clearIf(isStill) {
      refresh();
      if (isStill(value)) clear();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        refresh();
        window.addEventListener('storage', onStorage);
        window.addEventListener('pageshow', onShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
      };
    },
    isKept: () => kept,
  };
}
