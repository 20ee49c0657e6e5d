// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { account, profile } from '../../../web/src/features/account/researcher.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { press, showWithToasts, type } from '../show.tsx';
import { ada, buildSession } from '../submit/build-form.ts';

const OWN = { name: 'Your details as an author' };
/** The page's other Save is of the sample picture. */
const save = async () => {
  const details = await screen.findByRole('region', OWN);
  await act(async () => fireEvent.click(within(details).getByRole('button', { name: 'Save details' })));
};

it('an ORCID iD that is none leaves nothing of the save before', async () => {
  fakeServer(json(200, ada));
  showWithToasts(<profile.Component />, { session: buildSession(), at: '/profile' });
  await save();
  await screen.findByText(/^Saved\. Manuscripts/);
  await type(/^ORCID iD/, '1234');
  await save();
  expect(screen.getByText(/no ORCID iD|valid ORCID iD/)).toBeTruthy();
  expect(screen.queryByText(/^Saved\./)).toBeNull();
});

it.each([
  ['/account', account.Component],
  ['/profile', profile.Component],
])(
  '%s is the one page of a researcher, with their details and the way to Subscriptions',
  async (at, Page) => {
    showWithToasts(<Page />, { session: buildSession(), at });
    await screen.findByRole('region', OWN);
    for (const name of ['Profile', 'Profile picture', 'Subscription Details', 'Help'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Submit Manuscript' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Subscriptions' }).getAttribute('href')).toBe('/subscriptions');
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe('page');
  },
);

it('a visitor has neither a role nor details', () => {
  fakeServer('no answer');
  showWithToasts(<account.Component />, { at: '/account' });
  expect(screen.queryByText('Author')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  expect(screen.queryByText('Your details as an author')).toBeNull();
});

it('an iD that was proved can’t be typed over, and is unlinked at its own button', async () => {
  const linked = { ...ada, orcid: '0000-0002-1825-0097', orcidVerified: true as const };
  const calls = fakeServer(json(200, { ...linked, orcidVerified: undefined }));
  showWithToasts(<profile.Component />, { session: { ...buildSession(), ...linked }, at: '/profile' });
  await screen.findByRole('region', OWN);
  expect(screen.getByLabelText<HTMLInputElement>(/^ORCID iD/).readOnly).toBe(true);
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Unlink your ORCID iD' })));
  expect(calls[0]?.body).toEqual({ do: 'unlink' });
  await screen.findByRole('button', { name: 'Link your ORCID iD' });
  expect(screen.getByLabelText<HTMLInputElement>(/^ORCID iD/).readOnly).toBe(false);
});

it('names up to five institutions; one that is not whole, or a wrong ROR address, is told before anything is sent', async () => {
  const calls = fakeServer(json(200, ada));
  showWithToasts(<profile.Component />, {
    session: buildSession({ ror: 'https://ror.org/05a28rw58' }),
    at: '/profile',
  });
  await screen.findByRole('region', OWN);
  const group = within(screen.getByRole('group', { name: /^More institutions/ }));
  const fields = (label: string) => group.queryAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const typeLast = async (label: string, value: string) => {
    await act(async () => fireEvent.change(fields(label).at(-1)!, { target: { value } }));
  };
  for (const name of ['University of Lagos', '', 'Institute of Hills', '']) {
    await press('Add an institution');
    expect(document.activeElement).toBe(fields('Institution').at(-1));
    await typeLast('Institution', name);
    await typeLast('ROR address', name && '05rk03823');
  }
  expect(screen.queryByRole('button', { name: 'Add an institution' })).toBeNull();
  await save();
  screen.getByText('Enter the name and country of each institution.');
  for (const at of [0, 2])
    await act(async () => fireEvent.change(fields('Country')[at]!, { target: { value: 'Nigeria' } }));
  await save();
  screen.getByText('Enter a valid ROR address, or leave it out.');
  for (const at of [0, 2])
    await act(async () => fireEvent.change(fields('ROR address')[at]!, { target: { value: '05rk03822' } }));
  await save();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    institution: ada.institution,
    ror: 'https://ror.org/05a28rw58',
    moreInstitutions: [
      { institution: 'University of Lagos', country: 'Nigeria', ror: '05rk03822' },
      { institution: 'Institute of Hills', country: 'Nigeria', ror: '05rk03822' },
    ],
  });
});
