import { type RefObject, useEffect } from 'react';

const KEY = 'registration-form';
/** What is asked for again after a reload: a password is kept nowhere. */
const isKept = (name: string) => !/password/i.test(name);

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** For this tab alone, whose session ends with it: a machine in a library keeps nobody's name. */
export function keepRegistration(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => isKept(name) && typeof value === 'string' && value !== '',
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // A browser that stores nothing: the form still works.
  }
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(KEY);
}

/** After a reload what was typed stands there again; after the page has come to life, since prerendered pages know nobody's words. */
export function useKeptRegistration(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const kept = read();
    for (const field of form.current?.elements ?? [])
      if (
        (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
        field.name &&
        isKept(field.name) &&
        typeof kept[field.name] === 'string' &&
        field.value === ''
      )
        field.value = kept[field.name] ?? '';
  }, [form]);
}
