import type * as z from 'zod';

/**
 * What a person types is kept in local storage, per account, at every change: it outlives a reload, a closed tab, an expired session
 * and a server that is down. Other tabs of the same account see the change at once.
 */
export interface Kept<T> {
  get: () => T;
  update: (change: (value: T) => T) => void;
  /** Back to the initial value, and nothing left on the device. */
  clear: () => void;
  /** The same, unless it has become another: by a key pressed meanwhile, or in another tab. */
  clearIf: (isStill: (value: T) => boolean) => void;
  subscribe: (listener: () => void) => () => void;
  /** False where the browser has no room or refuses to store: say so to the person. */
  isKept: () => boolean;
}

interface KeptOptions<T> {
  personId: string;
  name: string;
  /** What does not fit it any more counts as absent. */
  schema: z.ZodType<T>;
  initial: () => T;
  storage?: Storage;
}

const PREFIX = 'kept';

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

/** The names of everything that is kept for this person on this device. */
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
  /** Takes in what another tab has written; nothing where this tab's own words could not be stored. */
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
  // A tab brought back from the browser's page cache has missed the events meanwhile.
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
