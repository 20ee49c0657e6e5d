// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraftOf, useDraft } from '../../../web/src/features/submit/draft/open-draft.ts';
import type { CoAuthorForm } from '../../../web/src/features/submit/form/co-author-form.ts';
import { CoAuthorDialog } from '../../../web/src/features/submit/steps/co-author-dialog.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, expectAlert, press, show, type } from '../show.tsx';
import { ada, buildDraft, buildSession } from './build-form.ts';

const openDraft = openDraftOf(ada, 'co-author');
const { kept } = openDraft;
const typed: CoAuthorForm = {
  title: 'Dr',
  firstName: 'Bob',
  middleName: '',
  lastName: 'Babbage',
  academicDegree: '',
  email: 'bob@example.org',
  institution: 'Works',
  country: 'Norway',
  isCorresponding: false,
};
const known = {
  _id: 'bob',
  title: 'Prof',
  firstName: 'Robert',
  lastName: 'Babbage',
  email: 'bob@example.org',
};
const noAccount = json(200, { exists: false, user: null });

function Dialog(props: { onAdded: (name: string) => void; onClose: () => void }) {
  return <CoAuthorDialog person={ada} openDraft={openDraft} draft={useDraft(openDraft)} {...props} />;
}

function showDialog(coAuthor: CoAuthorForm | null = typed) {
  kept.update(() => buildDraft({ coAuthor }));
  const told = { onAdded: vi.fn(), onClose: vi.fn() };
  const onSessionOver = vi.fn();
  show(
    <AtWork onSessionOver={onSessionOver}>
      <Dialog {...told} />
    </AtWork>,
    { session: buildSession() },
  );
  return { ...told, onSessionOver };
}

beforeEach(() => kept.clear());

describe('Add New Author', () => {
  it('names every field that is still wanted, and marks it', async () => {
    showDialog(null);
    await press('Add Author');
    await expectAlert(
      'Please fill in all required fields: Title, Given/First Name, Family/Last Name, E-mail Address, Institution, Country or Region',
    );
    expect(screen.getByLabelText('Institution').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail Address')));
  });

  it('marks the field that the server refuses, and says why', async () => {
    const reason = 'email is no address.';
    fakeServer(json(400, { message: reason, code: 'invalid_request', field: 'email' }));
    showDialog({ ...typed, email: 'bob@nowhere' });
    await press('Add Author');
    await expectAlert('Error adding author. Please try again.');
    expect(screen.getByLabelText('E-mail Address').getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toMatch(new RegExp(reason, 'i'));
  });

  it('offers a text that asks a person without an account to register', async () => {
    fakeServer(noAccount);
    showDialog({ ...typed, email: 'bob@nowhere.example' });
    await act(async () => fireEvent.blur(screen.getByLabelText('E-mail Address')));
    const link = await screen.findByRole('link', { name: 'Ask them to register' });
    const href = decodeURIComponent(link.getAttribute('href')!);
    expect(href).toMatch(/^mailto:bob@nowhere\.example\?subject=Your account/);
    expect(href).toContain('/register');
  });

  it('refuses oneself, in whatever letters the address is typed', async () => {
    showDialog({ ...typed, email: 'ADA@example.org' });
    await press('Add Author');
    await expectAlert('You cannot add yourself as a co-author.');
  });

  it('refuses an address without an account', async () => {
    fakeServer(noAccount);
    const { onAdded } = showDialog();
    await press('Add Author');
    await expectAlert(
      'Cannot add author: Email does not exist in our database. Please enter a valid registered email.',
    );
    expect(onAdded).not.toHaveBeenCalled();
    expect(kept.get().coAuthor).toEqual(typed);
  });

  it('puts a registered person at the end of the list', async () => {
    fakeServer((call) =>
      call.path.endsWith('verify-email')
        ? json(200, { exists: true, user: known })
        : json(201, { success: true, data: { _id: 'bob' } }),
    );
    const { onAdded } = showDialog();
    await press('Add Author');
    expect(onAdded).toHaveBeenCalledWith('Dr Bob Babbage');
    expect(kept.get().form.authors.map(({ _id }) => _id)).toEqual(['ada', 'bob']);
    expect(kept.get().coAuthor).toBeNull();
  });

  it('refuses a person who is in the list already', async () => {
    const { authors } = buildDraft().form;
    showDialog();
    await act(async () =>
      kept.update((now) => ({ ...now, form: { ...now.form, authors: [...authors, known] } })),
    );
    await press('Add Author');
    await expectAlert('This author is already in the list.');
    expect(kept.get().coAuthor).toEqual(typed);
  });

  it('says that it did not work where the server fails, and keeps what was typed', async () => {
    fakeServer((call) =>
      call.path.endsWith('verify-email')
        ? json(200, { exists: true, user: known })
        : json(500, { message: '', code: 'internal' }),
    );
    showDialog();
    await press('Add Author');
    await expectAlert('Error adding author. Please try again.');
    expect(kept.get().coAuthor).toEqual(typed);
  });

  it('tells once of an ended session, and keeps what was typed', async () => {
    fakeServer(json(401, { message: 'No.', code: 'not_signed_in' }));
    const { onSessionOver } = showDialog();
    await press('Add Author');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onSessionOver).toHaveBeenCalled();
    expect(kept.get().coAuthor).toEqual(typed);
  });

  it('keeps every stroke, and only Cancel lets go of it', async () => {
    const { onClose } = showDialog();
    await type('Institution', 'Engine Works');
    expect(kept.get().coAuthor?.institution).toBe('Engine Works');
    await press('Cancel');
    expect(kept.get().coAuthor).toBeNull();
    expect(onClose).toHaveBeenCalled();
  });
});
