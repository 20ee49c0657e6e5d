// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { WhySignIn } from '../../../web/src/features/account/why-sign-in.tsx';
import '../show.tsx';

it.each([
  [{ from: '/journal/jics/submit?step=2' }, 'Please log in to submit a manuscript'],
  [{ from: '/journal/jics/submit', isSessionEnded: true }, 'Your session has ended'],
  [{ from: '/journal/jics/my-submissions' }, undefined],
  [null, undefined],
])('the sign-in page says why somebody was led to it (%j)', (state, words) => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <WhySignIn />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('status')?.textContent?.startsWith(words ?? '')).toBe(words ? true : undefined);
});
