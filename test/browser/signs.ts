import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Acts, and waits for the answer to the call that carries `words`. A sign such as “Saved 14:32” may be that of an earlier save, and
 * then says nothing about the act.
 */
export async function saving(
  page: Page,
  path: string,
  words: string,
  act: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([
    page.waitForResponse(
      (answer) =>
        new URL(answer.url()).pathname.endsWith(path) &&
        answer.ok() &&
        (answer.request().postData() ?? '').includes(words),
    ),
    act(),
  ]);
}

/** In the page, which misses none. */
const NOTE_TOASTS = `(() => {
  const noted = (window.toasts = new Set());
  const note = () => {
    for (const { textContent } of document.querySelectorAll('[role=status]')) noted.add(textContent);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
})()`;

/** Acts, and expects these toasts. Each goes by itself after two seconds, which a busy machine may let pass between two looks. */
export async function expectToast(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(NOTE_TOASTS);
  await act();
  await expect.poll(() => page.evaluate('[...window.toasts].join()')).toContain(words);
}
