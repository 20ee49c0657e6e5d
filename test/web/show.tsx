import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect } from 'vitest';
import type { StoredUser } from '../../shared/contract/session.ts';
import { QueryProvider } from '../../web/src/api/query-provider.tsx';
import { SessionAtWork } from '../../web/src/api/session-at-work.ts';
import { AlertProvider } from '../../web/src/ui/dialogs/alerts.tsx';
import { ToastProvider } from '../../web/src/ui/dialogs/toast.tsx';

interface Around {
  session?: StoredUser;
  at?: string;
}

/** Components with what the app puts around every page, drawn into a made-up document. For files that say `@vitest-environment happy-dom`. */
export function show(element: ReactNode, { session, at = '/' }: Around = {}) {
  if (session) localStorage.setItem('user', JSON.stringify(session));
  return render(
    <MemoryRouter initialEntries={[at]}>
      <AlertProvider>
        <QueryProvider>{element}</QueryProvider>
      </AlertProvider>
    </MemoryRouter>,
  );
}

interface AtWorkProps {
  owner?: string;
  onSessionOver?: () => void;
  children: ReactNode;
}

/** Parts of a screen for signed-in people, as that screen holds them. */
export function AtWork({ owner = '', onSessionOver = () => {}, children }: AtWorkProps) {
  return <SessionAtWork value={{ owner, endSession: onSessionOver }}>{children}</SessionAtWork>;
}

/** For passing messages that something is done. Their region is a status of its own. */
export const showWithToasts = (element: ReactNode, around?: Around) =>
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
