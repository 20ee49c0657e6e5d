// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { SubmissionCard } from '../../../web/src/features/submissions/submission-card.tsx';
import { noteOpened } from '../../../web/src/manuscript/opened-proofs.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, button, expectAlert, press, show } from '../show.tsx';
import { buildManuscript, buildSession } from '../submit/build-form.ts';

const proof = { version: 1, state: 'ready', reason: null, pages: 12, decision: null } as const;
const built = (over: Partial<AuthorsManuscript> = {}) =>
  buildManuscript({ proof, mergedFileUrl: '/proof.pdf', ...over });

function showCard(manuscript: AuthorsManuscript) {
  const onChanged = vi.fn();
  show(
    <AtWork owner="ada">
      <SubmissionCard manuscript={manuscript} revisedBy={undefined} onChanged={onChanged} />
    </AtWork>,
    { session: buildSession(), at: '/journal/jics/my-submissions' },
  );
  return onChanged;
}
const named = (name: string) => button(`${name} On engines`);
const decide = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name })));
};

describe('a manuscript of one’s own', () => {
  it('cannot be accepted or withdrawn before its PDF was opened, and says so at the button', async () => {
    const calls = fakeServer();
    showCard(built());
    for (const name of ['Accept', 'Withdrawal']) {
      expect(named(name).getAttribute('aria-disabled')).toBe('true');
      expect(named(name).title).toBe('Open the PDF first.');
      await press(`${name} On engines`);
      expect(screen.getByRole('status').textContent).toBe(`${name}: Open the PDF first.`);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('is submitted by Accept once its PDF was opened', async () => {
    const submitted = built({ submitted: true, version: 2 });
    const calls = fakeServer(json(200, { success: true, message: 'Done.', manuscript: submitted }));
    noteOpened(built());
    const onChanged = showCard(built());
    await press('Accept On engines');
    await expectAlert('Manuscript submitted successfully and pending editor review');
    expect(calls).toMatchObject([{ body: { status: 'Pending', version: 1 } }]);
    expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ submitted: true }), 'm1');
  });

  it('that somebody changed meanwhile is shown as it stands now, and the reason stays on the page', async () => {
    const now = built({ version: 9 });
    fakeServer(json(409, { message: 'It has changed.', code: 'stale_version', manuscript: now }));
    noteOpened(built());
    const onChanged = showCard(built());
    await press('Accept On engines');
    await expectAlert('Failed to submit manuscript');
    expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ version: 9 }), 'm1');
    expect(screen.getByRole('alert').textContent).toContain('It has changed.');
    expect(named('Accept').getAttribute('aria-disabled')).toBe('false');
  });

  it('is withdrawn only after a question that says what is lost', async () => {
    const calls = fakeServer(json(200, { success: true, message: 'Gone.' }));
    noteOpened(built());
    const onChanged = showCard(built());
    await press('Withdrawal On engines');
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'This action cannot be undone. The manuscript and all its data will be permanently deleted.',
    );
    await decide('Cancel');
    expect(calls).toEqual([]);
    await press('Withdrawal On engines');
    await decide('Confirm Withdrawal');
    await expectAlert('Manuscript withdrawn successfully');
    expect(calls).toMatchObject([{ method: 'DELETE' }]);
    expect(onChanged).toHaveBeenCalledWith(null, 'm1');
  });

  it('whose PDF could not be built says why', () => {
    showCard(built({ proof: { ...proof, state: 'failed', reason: 'The cover letter is locked.' } }));
    expect(screen.getByRole('alert').textContent).toContain('The cover letter is locked.');
  });

  it('shows its notes once the editors have decided, and hides them again', async () => {
    showCard(built({ status: 'Rejected', submitted: true }));
    expect(named('Notes').getAttribute('aria-expanded')).toBe('false');
    await press('Notes On engines');
    expect(screen.getByText('No editor notes available.')).toBeTruthy();
    await press('Notes On engines');
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });
});

describe('a manuscript that one is a co-author of', () => {
  it('can be read and not acted upon', () => {
    showCard(built({ relation: 'coAuthor' }));
    expect(screen.queryByRole('button', { name: /^Accept|^Withdrawal/ })).toBeNull();
    expect(named('Build PDF').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: /^View PDF/ })).toBeNull();
  });
});
