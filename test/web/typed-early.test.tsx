// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { tellTypedEarly } from '../../web/src/app/typed-early.ts';

/** `wake` is run once the form is awake. */
function Form({ wake }: { wake?: () => void }) {
  const [form, setForm] = useState({ email: '', letter: '', agreed: false, city: 'Ulm' });
  useEffect(() => wake?.(), [wake]);
  return (
    <form>
      <input
        aria-label="Email"
        value={form.email}
        onChange={(event) => setForm((now) => ({ ...now, email: event.target.value }))}
      />
      <input
        aria-label="City"
        value={form.city}
        onChange={(event) => setForm((now) => ({ ...now, city: event.target.value }))}
      />
      <textarea
        aria-label="Letter"
        value={form.letter}
        onChange={(event) => setForm((now) => ({ ...now, letter: event.target.value }))}
      />
      <input
        type="checkbox"
        checked={form.agreed}
        onChange={(event) => setForm((now) => ({ ...now, agreed: event.target.checked }))}
      />
      <output>{JSON.stringify(form)}</output>
    </form>
  );
}

it('a page that comes awake knows what was typed before', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Form />);
  const [email, , agreed] = root.querySelectorAll('input');
  email!.value = 'ada@example.org';
  root.querySelector('textarea')!.value = 'Dear editors';
  agreed!.checked = true;
  const page = await act(() =>
    hydrateRoot(root, <Form wake={() => queueMicrotask(() => tellTypedEarly(root))} />),
  );
  expect(JSON.parse(root.querySelector('output')!.textContent)).toEqual({
    email: 'ada@example.org',
    letter: 'Dear editors',
    agreed: true,
    city: 'Ulm',
  });
  expect([email!.value, agreed!.checked]).toEqual(['ada@example.org', true]);
  await act(() => page.unmount());
  root.remove();
});
