import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, vi } from 'vitest';
import type { StoredUser } from '../../shared/contract/session.ts';
import { QueryProvider } from '../../web/src/api/query-provider.tsx';
import { AlertProvider } from '../../web/src/ui/alerts.tsx';
import { ToastProvider } from '../../web/src/ui/toast.tsx';

/** Components with what the app puts around every page, drawn into a made-up document. For files that say `@vitest-environment happy-dom`. */
afterEach(async () => {
  // A page's unsaved data would be tried for the next test's server as well: here it is refused permanently.
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', message: 'Gone' }, { status: 404 }));
  cleanup();
  for (let turn = 0; turn < 20; turn += 1) await null;
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

interface Around {
  session?: StoredUser;
  at?: string;
}

export function show(element: ReactElement, { session, at = '/' }: Around = {}) {
  if (session) localStorage.setItem('user', JSON.stringify(session));
  return render(
    <MemoryRouter initialEntries={[at]}>
      <AlertProvider>
        <QueryProvider>{element}</QueryProvider>
      </AlertProvider>
    </MemoryRouter>,
  );
}

/** For passing messages that something is done. Their region is a status of its own. */
export const showWithToasts = (element: ReactElement, around?: Around) =>
  show(<ToastProvider>{element}</ToastProvider>, around);

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export async function press(name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(button(name)));
}

/** A menu's choices, opened by its button. */
export async function openMenu(name: string | RegExp): Promise<string[]> {
  await press(name);
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

export async function choose(menu: string | RegExp, entry: string | RegExp): Promise<void> {
  await openMenu(menu);
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: entry })));
}

export async function type(label: string | RegExp, value: string): Promise<void> {
  await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
}

/** The alert has exactly these words and is closed by OK. */
export async function expectAlert(words: string): Promise<void> {
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText(words)).toBeTruthy();
  await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'OK' })));
}

/** The open question, before which nothing was done: its safe button is the first and has the focus. Returns its words. */
export async function agree(label: string): Promise<string> {
  const question = await screen.findByRole('alertdialog');
  const [safe] = within(question).getAllByRole('button');
  expect(safe?.textContent).toBe('Cancel');
  await waitFor(() => expect(document.activeElement).toBe(safe));
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: label })));
  return question.textContent;
}
