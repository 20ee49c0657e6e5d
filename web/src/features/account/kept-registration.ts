import { type RefObject, useEffect } from 'react';

const KEY = 'registration-form';
/** Restored after a reload, except passwords, which are never stored. */
const isKept = (name: string) => !/password/i.test(name);

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** For this tab only, whose session ends with it, so that a library's computer stores no one's name. */
export function keepRegistration(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => isKept(name) && typeof value === 'string' && value !== '',
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // If the browser stores nothing, the form still works.
  }
}

export function forgetRegistration(): void {
  sessionStorage.removeItem(KEY);
}

/** Restores typed text after a reload; after the page has woken up, since prerendered pages have no one's text. */
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
