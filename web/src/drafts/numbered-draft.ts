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

interface SaverOptions<Form> {
  kind: NumberedKind<Form>;
  begun: Typed<Form>;
  /** On this device. */
  keep: (typed: Typed<Form>) => void;
  send: (
    sent: Form & { edition: number },
    isLeaving: boolean,
  ) => Promise<{ edition: number; savedAt: string }>;
  /** `isNewer`: more was typed in the meantime. */
  onSaved: (savedAt: string | undefined, isNewer: boolean) => void;
  /** For now it is only on this device. */
  onWaiting: () => void;
  onOther: (theirs: Stored<Form>) => void;
}

/** Sends typed text to the server, one save after another, each on the known edition. */
export function makeSaver<Form extends object>({ kind, begun, ...options }: SaverOptions<Form>) {
  let latest = begun;
  /** Answers to saves of before it was discarded change nothing. */
  let life = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;

  function note(typed: Typed<Form>): void {
    latest = typed;
    options.keep(latest);
  }
  function saveAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  }
  function onRefused(error: unknown): void {
    options.onWaiting();
    const [theirs] = latest.conflicts;
    if (error instanceof ChangedElsewhere && theirs) {
      note({ ...latest, conflicts: [] });
      options.onOther(theirs);
    } else if (error instanceof ApiError && error.code === 'stale_version') {
      note({ ...latest, version: 0 });
      saveAfter(SAVED_AFTER_MS);
    } else if (isPassing(error)) saveAfter(4 * SAVED_AFTER_MS);
  }
  async function attempt(isLeaving: boolean): Promise<void> {
    clearTimeout(timer);
    if (!isUnsaved(latest)) return options.onSaved(undefined, false);
    const mine = life;
    try {
      const { savedAt } = await saveWritten<Form, Typed<Form>, Stored<Form>>({
        place: { get: () => latest, update: (change) => mine === life && note(change(latest)) },
        isSavedAs: isSame,
        send: async ({ form, version }) => ({
          ...(await options.send({ ...form, edition: version }, isLeaving)),
          form,
        }),
        hear: heard,
        standingIn: (error) => (error instanceof ApiError && kind.stored.safeParse(error.draft).data) || null,
        isDone: ({ form, base }) => isSame(form, base),
      });
      if (mine !== life) return;
      options.onSaved(savedAt, isUnsaved(latest));
      if (isUnsaved(latest)) saveAfter(SAVED_AFTER_MS);
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

  return {
    current: () => latest,
    put(form: Form): void {
      note({ ...latest, form });
      saveAfter(SAVED_AFTER_MS);
    },
    save,
    /** The page may be gone before there is an answer. */
    saveLeaving: () => void begin(true).catch(() => undefined),
    /** Resolves when the server has the current text; throws if it can't have it. */
    async saveNow(): Promise<void> {
      await saving?.catch(() => undefined);
      await begin(false);
    },
    /** The server discards its draft too: further typing begins a new one. */
    forget(form = latest.form): void {
      clearTimeout(timer);
      life += 1;
      latest = standingAs(form, 0);
    },
  };
}
