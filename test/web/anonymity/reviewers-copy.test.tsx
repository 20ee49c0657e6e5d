// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import ReviewersCopy from '../../../web/src/features/submit/proof/reviewers-copy.tsx';
import { offeredWords } from '../../../web/src/manuscript/review-copy/offered-words.ts';
import { json } from '../fake-browser.ts';
import { AtWork, press, show, type } from '../show.tsx';
import { finding, readyCopy } from './a-copy.ts';
import { anonymousManuscript, serveCopy } from './serve-copy.ts';

const manuscript = anonymousManuscript();
const openCopy = readyCopy({ open: { certain: 0, likely: 2 }, mayGoOut: false });
const another = (id: string, over: Parameters<typeof finding>[1] = {}) => {
  const one = finding(id, over);
  return {
    ...one,
    place: { ...one.place, excerpt: `${id} Lagos State University`, marked: [3, 25] as [number, number] },
  };
};
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
  expect(screen.getByText('What we did (1)')).toBeTruthy();
  expect(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'View what reviewers will see' }).href,
  ).toContain('/copy.pdf');
  expect(screen.queryByText('Please decide')).toBeNull();
});

it('asks to look at the pictures of each document, once and in sight, because words in them are not read', async () => {
  const picture = (id: string, document: 'manuscript' | 'response') =>
    finding(id, {
      ...{ means: 'picture', class: 'picture', strength: 'hint', open: false },
      place: { document, part: 'picture', excerpt: 'Look at the picture in this file.', marked: [0, 33] },
    });
  const findings = [picture('f1', 'manuscript'), picture('f2', 'response')];
  serveCopy(manuscript, { reviewCopy: readyCopy(), findings });
  open();
  expect(await screen.findByText('Look at the picture in this file.')).toBeTruthy();
  expect(screen.getByText('In the response to reviewers: Look at the picture in this file.')).toBeTruthy();
  expect(screen.queryByText(/What we did/)).toBeNull();
});

it('asks for no decision of an author who can’t decide any more', async () => {
  serveCopy(manuscript, { reviewCopy: openCopy, findings: [finding('f1')] });
  const read = { ...manuscript, relation: 'coauthor' } as unknown as typeof manuscript;
  show(<ReviewersCopy manuscript={read} onManuscript={() => {}} />);
  expect(await screen.findByText('Still open')).toBeTruthy();
});

const posted = (calls: ReturnType<typeof serveCopy>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('each press is saved as it is made, can be undone, and the copy is made again once, on leaving', async () => {
  const calls = serveCopy(manuscript, { reviewCopy: openCopy, findings: [finding('f1'), another('f2')] });
  const onManuscript = vi.fn();
  const { unmount } = open(onManuscript);
  const [first, second] = await screen.findAllByRole('group', {
    name: 'Page 7, in the text: an institution',
  });
  const choose = (group: HTMLElement, name: string) =>
    act(async () => fireEvent.click(within(group).getByRole('button', { name })));
  await choose(first!, 'Take it out');
  expect(screen.getByText('You took it out.')).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('LI');
  await choose(second!, 'Keep it. It does not identify us');
  expect(screen.getByText('Decided')).toBeTruthy();
  await type(/Why it does not identify/, 'A national committee.');
  await act(async () => fireEvent.blur(screen.getByLabelText(/Why it does not identify/)));
  expect(screen.getByText('You kept it: A national committee.')).toBeTruthy();
  await choose(first!, 'Undo');
  await waitFor(() =>
    expect(posted(calls)).toEqual([
      { decisions: [{ finding: 'f1', decision: 'remove' }], revision: 2 },
      { decisions: [{ finding: 'f2', decision: 'keep' }], revision: 2 },
      { decisions: [{ finding: 'f2', decision: 'keep', reason: 'A national committee.' }], revision: 2 },
      { decisions: [{ finding: 'f1', decision: 'undo' }], revision: 2 },
    ]),
  );
  await waitFor(() => expect(onManuscript).toHaveBeenCalledWith(expect.objectContaining({ version: 2 })));
  expect(posted(calls)).toHaveLength(4);
  unmount();
  await waitFor(() => expect(posted(calls)[4]).toEqual({}));
});

it('one sentence is one question, in whichever documents it stands, and all can be taken out at once', async () => {
  const place = {
    document: 'manuscript' as const,
    part: 'body' as const,
    section: 'Methods',
    excerpt: 'Ada of Lagos said it',
  };
  const sentence = [
    finding('f1', { means: 'name', place: { ...place, marked: [0, 3] } }),
    finding('f2', { place: { ...place, marked: [7, 12] } }),
    finding('f3', {
      fingerprint: 'print-f1',
      means: 'name',
      place: { ...place, document: 'markedCopy', excerpt: 'Then Ada of Lagos said it', marked: [5, 8] },
    }),
  ];
  const calls = serveCopy(manuscript, { reviewCopy: openCopy, findings: [...sentence, another('f4')] });
  open();
  expect(
    await screen.findByRole('group', {
      name: 'In the text, under ‘Methods’: a name, an institution (also in the marked copy)',
    }),
  ).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Take it out' })).toHaveLength(2);
  const marks = document.querySelectorAll('mark');
  expect([...marks].slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Ada', 'Lagos']);
  await press('Take all out');
  expect(document.activeElement?.tagName).toBe('H4');
  expect(posted(calls)[0]).toMatchObject({
    decisions: [{ finding: 'f3' }, { finding: 'f2' }, { finding: 'f4', decision: 'remove' }],
  });
});

it('what was taken out is put back, but not the byline; who decided and why is shown', async () => {
  serveCopy(manuscript, {
    reviewCopy: readyCopy(),
    findings: [
      finding('f1', { open: false, treatment: 'replaced', means: 'repository', strength: 'certain' }),
      another('f2', { open: false, treatment: 'removed', byPlace: true }),
      another('f3', {
        open: false,
        decided: { decision: 'keep', by: 'editor', reason: 'A town.', at: '2026-03-02T00:00:00.000Z' },
      }),
    ],
  });
  open();
  expect(await screen.findByText('What we did (3)')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Put it back' })).toHaveLength(1);
  expect(screen.getByText('An editor kept it: A town.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

it('a choice that does not arrive is not shown as made, and why is said', async () => {
  serveCopy(
    manuscript,
    { reviewCopy: openCopy, findings: [finding('f1')] },
    json(503, { success: false, code: 'unavailable', message: 'Please try again in a moment.' }),
  );
  open();
  await screen.findByText('Please decide');
  await press('Take it out');
  expect((await screen.findByRole('alert')).textContent).toContain('We could not do this');
  await waitFor(() => expect(screen.queryByText('You took it out.')).toBeNull());
});

it('a copy on its way is said to be', async () => {
  serveCopy(manuscript, { reviewCopy: readyCopy({ state: 'building', url: null }), findings: [] });
  open();
  expect(await screen.findByText('Being prepared')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('what the form itself says is told by field and word, mended in the form, or kept with a reason', async () => {
  const inTitle = finding('f1', {
    strength: 'certain',
    place: { document: 'form', part: 'title', excerpt: 'Lovelace on engines', marked: [0, 8] },
    means: 'name',
  });
  serveCopy(manuscript, { reviewCopy: readyCopy({ open: { certain: 1, likely: 0 } }), findings: [inTitle] });
  open();
  expect(await screen.findByText('In the title of the form: a name')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take it out' })).toBeNull();
  expect(screen.getByText(/Your title names an author or an institution: ‘Lovelace’\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change the title' }).getAttribute('href')).toBe('#field-title');
  await press('Keep it. It does not identify us');
  expect(screen.getByLabelText(/Why it does not identify/)).toBeTruthy();
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
  expect(asked?.body).toEqual({});
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

it('a name that was missed is taken out by one press, or as it is typed, and put back', async () => {
  const calls = serveCopy(manuscript, { reviewCopy: readyCopy({ alsoWithheld: ['LSU'] }), findings: [] });
  open();
  await screen.findByText('Did we miss something?');
  await press('Take out ‘A.L.’');
  await type('Also take out', 'x');
  await press('Take it out everywhere');
  expect(screen.getByText('Enter at least 2 letters')).toBeTruthy();
  await type('Also take out', ' Countess ');
  await press('Take it out everywhere');
  await press('Put ‘LSU’ back');
  await waitFor(() =>
    expect(posted(calls).map((body) => (body as { withhold: object }).withhold)).toEqual([
      { words: 'A.L.', isOut: true },
      { words: 'Countess', isOut: true },
      { words: 'LSU', isOut: false },
    ]),
  );
});

it('offers initials, given names and acronyms, as they may be written', () => {
  const author = { ...manuscript.authors[0]!, firstName: 'Mike J.', lastName: 'van Field' };
  const institution = 'Department of Physics, Lagos State University (LASU)';
  expect(offeredWords([{ ...author, institution }], ['LSU'])).toEqual(['M.J.V.F.', 'MJVF', 'Mike', 'LASU']);
});

it('a word that was only noticed is listed once, however often the text has it', async () => {
  const field = (id: string, excerpt: string) =>
    finding(id, {
      open: false,
      strength: 'hint',
      means: 'name',
      place: { document: 'manuscript', part: 'body', excerpt, marked: [4, 9] },
    });
  const findings = [
    field('f1', 'The Field was wet'),
    field('f2', 'The Field was dry'),
    field('f3', 'The Marks are new'),
  ];
  serveCopy(manuscript, { reviewCopy: readyCopy(), findings });
  open();
  expect(await screen.findByText('What we did (2)')).toBeTruthy();
  expect(screen.getByText('In the text: a name (also in 1 other place)')).toBeTruthy();
});
