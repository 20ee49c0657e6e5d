import * as z from 'zod';
import { ApiError } from '../api/api-error.ts';
import type { KeptKind } from './use-kept.ts';
import { ChangedElsewhere, hear, type Merging, saveWritten, type Written } from './written.ts';

/** As the server has it. */
export interface Stored<Form> {
  edition: number;
  savedAt: string;
  form: Form;
}

export type Typed<Form> = Written<Form, Stored<Form>>;

export interface NumberedKind<Form> {
  typed: KeptKind<Typed<Form>>;
  stored: z.ZodType<Stored<Form>>;
}

/** Defines one kind of form, and its empty value. Declare it once, outside components. */
export function numberedKind<Form>(form: z.ZodType<Form>, empty: Form): NumberedKind<Form> {
  const stored = z.object({ edition: z.number(), savedAt: z.string(), form });
  const conflicts = z.array(stored);
  return {
    typed: {
      schema: z.object({ form, base: form.nullable(), version: z.number(), sent: z.array(form), conflicts }),
      empty: standingAs(empty, 0),
    },
    stored,
  };
}

const standingAs = <Form>(form: Form, version: number): Typed<Form> => ({
  form,
  base: form,
  version,
  sent: [],
  conflicts: [],
});

const SAVED_AFTER_MS = 3000;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Whether a retry may succeed. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429;

/** A save without an answer may have brought another form to the server. */
export const isUnsaved = <Form>({ form, base, sent }: Typed<Form>) =>
  [form, ...sent].some((one) => !isSame(one, base));

/** Texts from two devices are shown beside each other as a whole. */
const mergingWith = <Form>(there: Stored<Form>): Merging<Form, Stored<Form>> => ({
  isSavedAs: isSame,
  merge: (base, here, theirs) => {
    const isTheirs = isSame(here, base);
    const isConflict = !isTheirs && !isSame(theirs, base) && !isSame(theirs, here);
    return { form: isTheirs ? theirs : here, conflicts: isConflict ? [there] : [] };
  },
});

const heard = <Form>(typed: Typed<Form>, there: Stored<Form>, answered?: Form): Typed<Form> =>
  hear(typed, mergingWith(there), { form: there.form, version: there.edition }, answered);

/**
 * Begins with unsaved text from this device, otherwise with the current form. What another device saved in the meantime is shown beside
 * it.
 */
export function beginNumbered<Form>(
  kept: Typed<Form>,
  stored: Stored<Form> | null,
  standing: Form,
): { typed: Typed<Form>; other: Stored<Form> | null } {
  const version = stored?.edition ?? 0;
  if (!isUnsaved(kept) || isSame(kept.form, standing))
    return { typed: standingAs(standing, version), other: null };
  if (!stored || stored.edition === kept.version) return { typed: { ...kept, version }, other: null };
  const typed = heard(kept, stored);
  return { typed: { ...typed, conflicts: [] }, other: typed.conflicts[0] ?? null };
}

/** What a page shows of it. */
export interface Shown<Form> {
  form: Form;
  savedAt: string | null;
  /** What was typed last is on its way to the server: `savedAt` is an earlier save’s. */
  isSaving: boolean;
  /** For now it is only on this device. */
  isWaiting: boolean;
  /** Another device's text, until one of them is chosen. */
  other: Stored<Form> | null;
}

interface SaverOptions<Form> {
  kind: NumberedKind<Form>;
  begun: ReturnType<typeof beginNumbered<Form>>;
  savedAt: string | null;
  /** On this device. */
  keep: (typed: Typed<Form>) => void;
  send: (
    sent: Form & { edition: number },
    isLeaving: boolean,
  ) => Promise<{ edition: number; savedAt: string }>;
}

/** Sends typed text to the server, one save after another, each on the known edition. */
export function makeSaver<Form extends object>({ kind, begun, savedAt, keep, send }: SaverOptions<Form>) {
  let latest = begun.typed;
  const { form, other } = { ...latest, ...begun };
  let shown: Shown<Form> = { form, other, savedAt, isSaving: isUnsaved(latest) && !other, isWaiting: false };
  const listeners = new Set<() => void>();
  /** Answers to saves of before it was discarded change nothing. */
  let life = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;

  function show(part: Partial<Shown<Form>>): void {
    shown = { ...shown, ...part };
    for (const listener of listeners) listener();
  }
  function note(typed: Typed<Form>): void {
    latest = typed;
    keep(latest);
    show({ form: latest.form });
  }
  function saveAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  }
  function onRefused(error: unknown): void {
    show({ isWaiting: true });
    if (error instanceof ChangedElsewhere) {
      show({ other: latest.conflicts[0] ?? null });
      note({ ...latest, conflicts: [] });
    } else if (error instanceof ApiError && error.code === 'stale_version') {
      note({ ...latest, version: 0 });
      saveAfter(SAVED_AFTER_MS);
    } else if (isPassing(error)) saveAfter(4 * SAVED_AFTER_MS);
  }
  function onSaved(at: string | null): void {
    show({ savedAt: at, isSaving: isUnsaved(latest), isWaiting: false });
    if (shown.isSaving) saveAfter(SAVED_AFTER_MS);
  }
  async function attempt(isLeaving: boolean): Promise<void> {
    clearTimeout(timer);
    if (!isUnsaved(latest)) return onSaved(shown.savedAt);
    const mine = life;
    try {
      const saved = await saveWritten<Form, Typed<Form>, Stored<Form>>({
        place: { get: () => latest, update: (change) => mine === life && note(change(latest)) },
        isSavedAs: isSame,
        send: async (typed) => ({
          ...(await send({ ...typed.form, edition: typed.version }, isLeaving)),
          form: typed.form,
        }),
        hear: heard,
        standingIn: (error) => (error instanceof ApiError && kind.stored.safeParse(error.draft).data) || null,
        isDone: (typed) => isSame(typed.form, typed.base),
      });
      if (mine === life) onSaved(saved.savedAt);
    } catch (error) {
      if (mine === life) onRefused(error);
      throw error;
    }
  }
  function begin(isLeaving: boolean): Promise<void> {
    const mine = attempt(isLeaving).finally(() => {
      if (saving === mine) saving = null;
    });
    saving = mine;
    return mine;
  }
  function save(): void {
    if (!saving) begin(false).catch(() => undefined);
  }
  function put(next: Form): void {
    note({ ...latest, form: next });
    show({ isSaving: true });
    saveAfter(SAVED_AFTER_MS);
  }

  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save,
    /** The page may be gone before there is an answer. */
    saveLeaving: () => void begin(true).catch(() => undefined),
    change: (part: Partial<Form>) => put({ ...latest.form, ...part }),
    /** The text to go on with, of this device's and another's. */
    take(chosen: Form): void {
      show({ other: null });
      put(chosen);
    },
    /** Resolves when the server has the current text; throws if it can't have it. */
    async saveNow(): Promise<void> {
      await saving?.catch(() => undefined);
      await begin(false);
    },
    /** It has become its final text. The server discards its draft too: further typing begins a new one. */
    discard(standing = latest.form): void {
      clearTimeout(timer);
      life += 1;
      note(standingAs(standing, 0));
      show({ savedAt: null, isSaving: false, isWaiting: false });
    },
  };
}
