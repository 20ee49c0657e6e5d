// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../web/src/api/api-error.ts';
import { RegistrationForm } from '../../../web/src/features/account/registration-form.tsx';
import { press, show, type } from '../show.tsx';

function showForm(send = vi.fn(async (_values: unknown) => {})) {
  const onRegistered = vi.fn();
  const { unmount } = show(
    <RegistrationForm submitLabel="Register" send={send} onRegistered={onRegistered} />,
  );
  return { send, onRegistered, unmount };
}
async function fill(password = 'correct horse battery', again = password) {
  await type('First Name', 'Ada');
  await type('Last Name', 'Lovelace');
  await type('Email', 'ada@example.org');
  await type('Username', 'ada');
  await type('Password', password);
  await type('Confirm Password', again);
}
const describedOf = (label: string) =>
  document.getElementById(
    screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
  )?.textContent;

describe('a registration', () => {
  it('with two passwords is told so before anything is sent', async () => {
    const { send } = showForm();
    await fill('correct horse battery', 'correct horse');
    await press('Register');
    expect(describedOf('Confirm Password')).toBe('Passwords do not match!');
    expect(send).not.toHaveBeenCalled();
  });

  it('with a short password is told so before anything is sent', async () => {
    const { send } = showForm();
    await fill('short');
    await press('Register');
    expect(describedOf('Password')).toBe('Password must have at least 8 characters.');
    expect(send).not.toHaveBeenCalled();
  });

  it('with the person’s own name as password is told so beside it; the server, which refuses it, says so there, too', async () => {
    const message = 'This password is easy to guess. Choose another.';
    const refusal = { status: 400, code: 'invalid_request', field: 'password', message } as const;
    showForm(vi.fn(() => Promise.reject(new ApiError(refusal))));
    await fill('Lovelace1');
    expect(screen.getByText('This one is easy to guess.').getAttribute('role')).toBe('status');
    const hint = screen.getByLabelText('Password').getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(hint)?.textContent).toBe(
      'At least 8 characters. This one is easy to guess.',
    );
    await press('Register');
    expect(describedOf('Password')).toBe(message);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('says nothing of a password that nobody would try', async () => {
    showForm();
    await fill();
    expect(screen.queryByText(/easy to guess/)).toBeNull();
  });

  it('that is refused names the field and keeps what was typed', async () => {
    const message = 'An account with this email already exists.';
    showForm(vi.fn(() => Promise.reject(new ApiError({ status: 409, code: 'account_exists', message }))));
    await fill();
    await press('Register');
    expect(describedOf('Email')).toBe(message);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
  });

  it('that went through hands on what was typed', async () => {
    const { onRegistered } = showForm();
    await fill();
    await press('Register');
    expect(onRegistered).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'ada@example.org', username: 'ada' }),
    );
  });

  it('keeps over a reload what was typed, and no password', async () => {
    const { unmount } = showForm();
    await fill();
    const last = screen.getByLabelText('Confirm Password');
    await act(async () => fireEvent.input(last, { target: { value: 'correct horse' } }));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
    unmount();
    showForm();
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });
});
