// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import ReviewersCopy from '../../../web/src/features/submit/proof/reviewers-copy.tsx';
import { json } from '../fake-browser.ts';
import { AtWork, button, press, show, type } from '../show.tsx';
import { finding, readyCopy } from './a-copy.ts';
import { anonymousManuscript, serveCopy } from './serve-copy.ts';

const manuscript = anonymousManuscript();
const open = (onManuscript = () => {}) =>
  show(
    <AtWork owner="ada">
      <ReviewersCopy manuscript={manuscript} onManuscript={onManuscript} />
    </AtWork>,
  );

it('an author reads what was taken out for reviewers, and that style can still tell', async () => {
  const removed = finding('f1', { open: false, treatment: 'removed', means: 'name' });
  serveCopy(manuscript, { reviewCopy: readyCopy(), findings: [removed] });
  open();
  expect(await screen.findByText(/We removed 2 passages that name you/)).toBeTruthy();
  expect(screen.getByText('Taken out for reviewers (1)')).toBeTruthy();
  expect(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'View what reviewers will see' }).href,
  ).toContain('/copy.pdf');
  expect(screen.queryByText('Please decide')).toBeNull();
});

it('decides about passages, what was decided goes in one, with its reason, and the reader goes on at the copy', async () => {
  const calls = serveCopy(manuscript, {
    reviewCopy: readyCopy({ open: { certain: 0, likely: 2 }, mayGoOut: false }),
    findings: [finding('f1'), finding('f2')],
  });
  const onManuscript = vi.fn();
  open(onManuscript);
  const [first, second] = await screen.findAllByRole('group', {
    name: 'Page 7, in the text: an institution',
  });
  expect(screen.getAllByText('Lagos State University').map(({ tagName }) => tagName)).toEqual([
    'MARK',
    'MARK',
  ]);
  const choose = (group: HTMLElement, name: string) =>
    act(async () => fireEvent.click(within(group).getByRole('button', { name })));
  await choose(first!, 'Take it out');
  await choose(second!, 'Keep it. It does not identify us');
  await type(/Why it does not identify/, 'A national committee.');
  await press('Save 2 decisions and prepare the copy again');
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({
    decisions: [
      { finding: 'f1', decision: 'remove' },
      { finding: 'f2', decision: 'keep', reason: 'A national committee.' },
    ],
    version: 1,
  });
  await waitFor(() => expect(onManuscript).toHaveBeenCalledWith(expect.objectContaining({ version: 2 })));
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Anonymous copy' }));
});

it('a choice that does not arrive is kept, and why is said', async () => {
  serveCopy(
    manuscript,
    { reviewCopy: readyCopy({ open: { certain: 0, likely: 1 } }), findings: [finding('f1')] },
    json(503, { success: false, code: 'unavailable', message: 'Please try again in a moment.' }),
  );
  open();
  await screen.findByText('Please decide');
  await press('Take it out');
  await press('Save 1 decision and prepare the copy again');
  expect((await screen.findByRole('alert')).textContent).toContain('Your choices are saved.');
  expect(button('Take it out').getAttribute('aria-pressed')).toBe('true');
});

it('a copy on its way is said to be', async () => {
  serveCopy(manuscript, { reviewCopy: readyCopy({ state: 'building', url: null }), findings: [] });
  open();
  expect(await screen.findByText('Being prepared')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('what the form itself says is mended in the form, not by a button', async () => {
  const inTitle = finding('f1', {
    strength: 'certain',
    place: { document: 'form', part: 'title', excerpt: 'Lovelace on engines', marked: [0, 8] },
    means: 'name',
  });
  serveCopy(manuscript, { reviewCopy: readyCopy({ open: { certain: 1, likely: 0 } }), findings: [inTitle] });
  open();
  expect(await screen.findByText('In the title of the form: a name')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take it out' })).toBeNull();
  expect(screen.getByText(/Change the title, the abstract or the keywords/)).toBeTruthy();
});

it('says what can be done about a copy that could not be made, and makes it again', async () => {
  const reason = 'Manuscript: we could not make this file anonymous.';
  const calls = serveCopy(manuscript, { reviewCopy: readyCopy({ state: 'failed', reason }), findings: [] });
  open();
  expect((await screen.findByText(/could not make this file anonymous/)).textContent).toContain(
    'add a file without names for the reviewers',
  );
  await press('Prepare it again');
  const asked = calls.find(({ method }) => method === 'POST');
  expect(asked?.body).toMatchObject({ decisions: [] });
});

it('looks again by itself after a copy of what the manuscript is now', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const calls = serveCopy(manuscript, { reviewCopy: readyCopy({ stale: true }), findings: [] });
  open();
  const looks = () => calls.filter(({ path }) => path.endsWith('/review-copy')).length;
  await act(async () => vi.advanceTimersByTimeAsync(100));
  const first = looks();
  await act(async () => vi.advanceTimersByTimeAsync(6000));
  expect(looks()).toBeGreaterThan(first);
});
