// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SeatPage } from '../../../shared/contract/seats.ts';
import { BUILT_IN_FORM } from '../../../shared/domain/review-fields.ts';
import { keptKey } from '../../../web/src/drafts/kept-on-device.ts';
import { AddReview } from '../../../web/src/features/reviewer/add-review.tsx';
import { reviewer } from '../../screens/cast.ts';
import { reviewersView } from '../../support/manuscript-view.ts';
import { seatPage } from '../../support/seat-page.ts';
import { type Call, fakeServer, json } from '../fake-browser.ts';
import { AtWork, expectAlert, press, show, type } from '../show.tsx';

const seen = reviewersView({ status: 'Under Review', version: 4, cycle: 1, mayReview: true });
const received = (over = {}) =>
  json(201, {
    success: true,
    message: 'Received.',
    manuscript: { ...seen, version: 5, mayReview: false, ...over },
  });
const conflict = (code: string, over = {}) =>
  json(409, { message: 'It has changed.', code, manuscript: { ...seen, version: 6, ...over } });

const place = (more: Partial<SeatPage> = {}) => seatPage({ state: 'accepted', may: ['write'], ...more });
const KEPT = keptKey(reviewer.reviewer._id, 'seat-review:JICS-1_1');

/** The form of a review at a server that knows it and answers sending with these, one after the other. */
async function showForm(page: SeatPage, ...answers: (Response | 'no answer')[]) {
  const told = { onReviewed: vi.fn(), onChanged: vi.fn() };
  const onSessionOver = vi.fn();
  const sent: Call[] = [];
  fakeServer((call) => {
    if (call.method === 'GET') return json(200, page);
    const [first] = answers;
    // A session that is over saves no draft either.
    if (call.path.endsWith('/draft') && first instanceof Response && first.status === 401)
      return first.clone();
    if (call.path.endsWith('/draft')) return json(200, { edition: 1, savedAt: '2026-11-24T10:00:00.000Z' });
    sent.push(call);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? 'no answer';
  });
  show(
    <AtWork onSessionOver={onSessionOver}>
      <AddReview seen={seen} path="/journal/jics/review/JICS-1_1/signature" {...told} />
    </AtWork>,
    { session: reviewer },
  );
  await screen.findByLabelText(/Review comments/);
  return { ...told, onSessionOver, sent };
}
async function write(comments = 'Sound work.', recommendation = 'Accept') {
  await type(/Review comments/, comments);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: recommendation })));
}
const comments = () => screen.getByLabelText<HTMLTextAreaElement>(/Review comments/).value;

describe('a review that is written on the dashboard', () => {
  it('needs comments and a recommendation', async () => {
    const { sent } = await showForm(place());
    await press('Submit review');
    await expectAlert('Please provide both review comments and a recommendation');
    await write('   ');
    await press('Submit review');
    await expectAlert('Please provide both review comments and a recommendation');
    expect(sent).toEqual([]);
  });

  it('goes by the specified call, whole and with the version that was read, is said to be received, and is then forgotten here', async () => {
    const { onReviewed, sent } = await showForm(place(), received());
    await write();
    await type(/For editors only/, 'Known before.');
    expect(localStorage.getItem(KEPT)).toContain('Sound work.');
    await press('Submit review');
    await expectAlert('Review submitted successfully!');
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: expect.stringMatching(/^\/api\/auth\/reviewer\/manuscripts\/[^/]+\/review$/),
        body: {
          comments: 'Sound work.',
          recommendation: 'Accept',
          forEditor: 'Known before.',
          scores: {},
          answers: {},
          attachments: [],
          version: 4,
        },
      },
    ]);
    expect(onReviewed).toHaveBeenCalled();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('asks all that the page of the link asks, leads to the one question that a chief requires, and begins with what was typed there', async () => {
    const form = {
      scores: { originality: 4 },
      answers: {},
      recommendation: 'Major Revision' as const,
      comments: 'Half of it, on the train.',
      forEditor: '',
      attachments: [],
    };
    const draft = { edition: 3, savedAt: '2026-11-23T10:00:00.000Z', form };
    const fields = BUILT_IN_FORM.map((field) => ({ ...field, isRequired: field.id === 'soundness' }));
    const { sent } = await showForm(place({ fields, draft }), received());
    expect(comments()).toBe('Half of it, on the train.');
    await press('Submit review');
    expect(document.activeElement?.textContent).toContain('Soundness of methods');
    expect(screen.getAllByText('Choose a score')).toHaveLength(1);
    const asked = screen.getByRole('group', { name: 'Soundness of methods' });
    fireEvent.click(within(asked).getByRole('radio', { name: '5' }));
    await press('Submit review');
    await expectAlert('Review submitted successfully!');
    expect(sent).toMatchObject([{ body: { scores: { originality: 4, soundness: 5 } } }]);
  });

  it('that gets no answer is kept, and the reason takes the focus', async () => {
    await showForm(place(), 'no answer');
    await write();
    await press('Submit review');
    await expectAlert('Failed to submit review');
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('The server did not answer.');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(comments()).toBe('Sound work.');
  });

  it("passes over somebody else's review in the meantime", async () => {
    const { onReviewed, sent } = await showForm(place(), conflict('stale_version'), received());
    await write();
    await press('Submit review');
    await expectAlert('Review submitted successfully!');
    expect(sent[1]).toMatchObject({ body: { version: 6 } });
    expect(onReviewed).toHaveBeenCalled();
  });

  it('waits where the editor began another cycle meanwhile: what stands now is to be read first', async () => {
    const { onChanged, onReviewed } = await showForm(place(), conflict('stale_version', { cycle: 2 }));
    await write();
    await press('Submit review');
    await expectAlert('Failed to submit review');
    expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ cycle: 2 }));
    expect(onReviewed).not.toHaveBeenCalled();
    expect(comments()).toBe('Sound work.');
  });

  it('of a session that is over is kept without a word of failure', async () => {
    const over = json(401, { message: 'No.', code: 'not_signed_in' });
    const { onSessionOver } = await showForm(place(), over);
    await write();
    await press('Submit review');
    expect(onSessionOver).toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(comments()).toBe('Sound work.');
    expect(localStorage.getItem(KEPT)).toContain('Sound work.');
  });

  it('says by how many days it is late', async () => {
    await showForm(place({ dueAt: new Date(Date.now() - 5.5 * 86_400_000).toISOString() }));
    expect(screen.getByText('Your review is 6 days late')).toBeTruthy();
  });

  it('whose form can’t be fetched says so, and tries again', async () => {
    let isDown = true;
    fakeServer(() =>
      isDown ? json(500, { message: 'Something failed on our side.', code: 'internal' }) : json(200, place()),
    );
    const told = { onReviewed: vi.fn(), onChanged: vi.fn() };
    show(<AddReview seen={seen} path="/journal/jics/review/JICS-1_1/signature" {...told} />, {
      session: reviewer,
    });
    await screen.findByText('We could not load the review form');
    isDown = false;
    await press('Retry');
    await screen.findByLabelText(/Review comments/);
  });
});
