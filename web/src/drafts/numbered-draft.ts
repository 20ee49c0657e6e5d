import * as z from 'zod';
import { ApiError } from '../api/api-error.ts';
import type { KeptKind } from './use-kept.ts';

export interface Typed<Form> {
  form: Form;
  /** The edition of the server's draft on which it is based. */
  edition: number;
  /** The server does not have it yet. */
  isUnsaved: boolean;
}

/** As the server has it. */
export interface Stored<Form> {
  edition: number;
  savedAt: string;
  form: Form;
}

export interface NumberedKind<Form> {
  typed: KeptKind<Typed<Form>>;
  stored: z.ZodType<Stored<Form>>;
}

/** Defines one kind of form, and its empty value. Declare it once, outside components. */
export const numberedKind = <Form>(form: z.ZodType<Form>, empty: Form): NumberedKind<Form> => ({
  typed: {
    schema: z.object({ form, edition: z.number(), isUnsaved: z.boolean() }),
    empty: { form: empty, edition: 0, isUnsaved: false },
  },
  stored: z.object({ edition: z.number(), savedAt: z.string(), form }),
});

const SAVED_AFTER_MS = 3000;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Whether a retry may succeed. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 429;

/**
 * Begins with unsaved text from this device, otherwise with the current form. What another device saved in the meantime is shown beside
 * it.
 */
export function beginNumbered<Form>(
  kept: Typed<Form>,
  stored: Stored<Form> | null,
  standing: Form,
): { typed: Typed<Form>; other: Stored<Form> | null } {
  const edition = stored?.edition ?? 0;
  if (!kept.isUnsaved || isSame(kept.form, standing))
    return { typed: { form: standing, edition, isUnsaved: false }, other: null };
  const isElsewhere = stored !== null && stored.edition !== kept.edition;
  return { typed: { ...kept, edition }, other: isElsewhere ? stored : null };
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
  onSaved: (savedAt: string, isNewer: boolean) => void;
  /** For now it is only on this device. */
  onWaiting: () => void;
  onOther: (theirs: Stored<Form>) => void;
}

/** Sends typed text to the server, one save after another, each on the known edition. */
export function makeSaver<Form extends object>({ kind, begun, ...options }: SaverOptions<Form>) {
  let latest = begun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;

  function note(part: Partial<Typed<Form>>): void {
    latest = { ...latest, ...part };
    options.keep(latest);
  }
  function saveAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  }
  function onRefused(error: unknown): void {
    const theirs = error instanceof ApiError ? kind.stored.safeParse(error.draft).data : undefined;
    if (theirs && isSame(theirs.form, latest.form)) {
      // This page's own save on leaving arrived only now, so it is not another device's.
      note({ edition: theirs.edition, isUnsaved: false });
      options.onSaved(theirs.savedAt, false);
      return;
    }
    options.onWaiting();
    if (theirs) {
      note({ edition: theirs.edition });
      options.onOther(theirs);
    } else if (error instanceof ApiError && error.code === 'stale_version') {
      note({ edition: 0 });
      saveAfter(SAVED_AFTER_MS);
    } else if (isPassing(error)) saveAfter(4 * SAVED_AFTER_MS);
    throw error;
  }
  async function attempt(isLeaving: boolean): Promise<void> {
    clearTimeout(timer);
    const { isUnsaved, form: sent, edition } = latest;
    if (!isUnsaved) return;
    try {
      const saved = await options.send({ ...sent, edition }, isLeaving);
      const isNewer = latest.isUnsaved && !isSame(latest.form, sent);
      note({ edition: saved.edition, isUnsaved: isNewer });
      options.onSaved(saved.savedAt, isNewer);
      if (isNewer) saveAfter(SAVED_AFTER_MS);
    } catch (error) {
      onRefused(error);
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
      note({ form, isUnsaved: true });
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
      latest = { form, edition: 0, isUnsaved: false };
    },
  };
}
