// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ReviewForm } from '../../../web/src/features/reviewer/review-form.tsx';
import { FORM } from '../../screens/review-form.ts';
import { reviewersView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { expectAlert, press, show, type } from '../show.tsx';
import { buildSession } from '../submit/build-form.ts';

const seen = reviewersView({ status: 'Under Review', version: 4, cycle: 1, mayReview: true });
const received = (over = {}) =>
  json(201, {
    success: true,
    message: 'Received.',
    manuscript: { ...seen, version: 5, mayReview: false, ...over },
  });
const conflict = (code: string, over = {}) =>
  json(409, { message: 'It has changed.', code, manuscript: { ...seen, version: 6, ...over } });

async function showForm(manuscript = seen) {
  const told = { onReviewed: vi.fn(), onChanged: vi.fn(), onSessionOver: vi.fn() };
  show(<ReviewForm manuscript={manuscript} owner="rosa" {...told} />, { session: buildSession() });
  return told;
}
async function write(comments = 'Sound work.', recommendation = 'Accept') {
  await type('Review comments', comments);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: recommendation })));
}
const comments = () => screen.getByLabelText<HTMLTextAreaElement>('Review comments').value;

describe('a review', () => {
  it('needs comments and a recommendation, and leads to what is missing', async () => {
    await showForm();
    await press('Submit Review');
    await expectAlert('Please provide both review comments and a recommendation');
    expect(document.activeElement).toBe(screen.getByLabelText('Review comments'));
    expect(screen.getByLabelText('Review comments').getAttribute('aria-invalid')).toBe('true');
  });

  it('of nothing but spaces is none', async () => {
    await showForm();
    await write('   ');
    await press('Submit Review');
    await expectAlert('Please provide both review comments and a recommendation');
  });

  it('is sent with the version that was read, said to be received, and then forgotten here', async () => {
    const calls = fakeServer(received());
    const { onReviewed } = await showForm();
    await write();
    await press('Submit Review');
    await expectAlert('Review submitted successfully!');
    expect(calls).toMatchObject([
      { body: { comments: 'Sound work.', recommendation: 'Accept', version: 4 } },
    ]);
    expect(onReviewed).toHaveBeenCalled();
    expect(comments()).toBe('');
  });

  it('that gets no answer is kept, and the reason takes the focus', async () => {
    fakeServer('no answer');
    await showForm();
    await write();
    await press('Submit Review');
    await expectAlert('Failed to submit review');
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('The server did not answer.');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(comments()).toBe('Sound work.');
  });

  it("passes over somebody else's review in the meantime", async () => {
    const calls = fakeServer(conflict('stale_version'), received());
    const { onReviewed } = await showForm();
    await write();
    await press('Submit Review');
    await expectAlert('Review submitted successfully!');
    expect(calls[1]).toMatchObject({ body: { version: 6 } });
    expect(onReviewed).toHaveBeenCalled();
  });

  it('waits where the editor began another cycle meanwhile: what stands now is to be read first', async () => {
    fakeServer(conflict('stale_version', { cycle: 2 }));
    const { onChanged, onReviewed } = await showForm();
    await write();
    await press('Submit Review');
    await expectAlert('Failed to submit review');
    expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ cycle: 2 }));
    expect(onReviewed).not.toHaveBeenCalled();
    expect(comments()).toBe('Sound work.');
  });

  describe('by the journal’s own form', () => {
    const choice = FORM.find(({ kind }) => kind === 'choice')!;
    const asking = (...reviewFields: typeof FORM) => ({ ...seen, reviewFields });

    it('wants what must be answered, and goes with the answers', async () => {
      const calls = fakeServer(received());
      const { onReviewed } = await showForm(asking(FORM[0]!, choice, FORM.at(-1)!));
      await write();
      await press('Submit Review');
      expect(document.activeElement?.textContent).toContain('Originality');
      expect(screen.getByText('Choose an answer')).toBeTruthy();
      expect(calls).toEqual([]);
      fireEvent.click(screen.getByRole('radio', { name: '4' }));
      fireEvent.click(screen.getByRole('radio', { name: 'In part' }));
      await press('Submit Review');
      await expectAlert('Review submitted successfully!');
      expect(calls).toMatchObject([
        { body: { comments: 'Sound work.', scores: { originality: 4 }, answers: { 'q-data': 'In part' } } },
      ]);
      expect(onReviewed).toHaveBeenCalled();
    });

    it('that asks no longer what was answered shows the words with their question, and does not send them', async () => {
      const calls = fakeServer(received());
      const words = FORM.at(-1)!;
      const { unmount } = show(
        <ReviewForm
          manuscript={asking(words)}
          owner="rosa"
          onReviewed={vi.fn()}
          onChanged={vi.fn()}
          onSessionOver={vi.fn()}
        />,
        { session: buildSession() },
      );
      await type(new RegExp(words.label), 'Figure 4 is a copy.');
      unmount();
      await showForm(asking(choice));
      expect(screen.getByText('No longer asked')).toBeTruthy();
      expect(screen.getByText(/Doubts about how.*Figure 4 is a copy/s)).toBeTruthy();
      fireEvent.click(screen.getByRole('radio', { name: 'No' }));
      await write();
      await press('Submit Review');
      await expectAlert('Review submitted successfully!');
      expect(calls).toMatchObject([{ body: { scores: {}, answers: { 'q-data': 'No' } } }]);
    });
  });

  it('of a session that is over is kept without a word of failure', async () => {
    fakeServer(json(401, { message: 'No.', code: 'not_signed_in' }));
    const { onSessionOver } = await showForm();
    await write();
    await press('Submit Review');
    expect(onSessionOver).toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(comments()).toBe('Sound work.');
  });
});
