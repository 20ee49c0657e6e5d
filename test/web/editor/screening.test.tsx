// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AlikeManuscript, ScreeningAnswer } from '../../../shared/contract/screening.ts';
import type { SeatView } from '../../../shared/contract/seats.ts';
import Screening from '../../../web/src/features/editor/manuscript/screening.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { agree, press, show, type } from '../show.tsx';

const alike: AlikeManuscript = {
  _id: 'other',
  number: 'JICS-2026-0031',
  title: 'Quiet sequences',
  status: 'Rejected',
  at: '2026-03-12T10:00:00.000Z',
  share: 87,
  looksLike: true,
  hasSameTitle: false,
  sharesAuthor: true,
  isFollowed: false,
  passages: [
    {
      words: 44,
      isMethods: false,
      here: [
        { text: 'We call a sequence ', isAlike: true },
        { text: 'calm', isAlike: false },
      ],
      there: [{ text: 'we call a sequence', isAlike: true }],
    },
    { words: 51, isMethods: true, here: [{ text: 'Cells were kept', isAlike: true }], there: [] },
  ],
  more: 2,
  foundAt: '2026-04-03T10:00:00.000Z',
};
const done: ScreeningAnswer = {
  state: 'done',
  screenedAt: '2026-04-01T10:00:00.000Z',
  words: 6120,
  manuscripts: [],
  closed: [],
  hidden: [],
  references: { entries: 31, knowsCitations: true, findings: [] },
  conflicts: [],
  similarity: null,
};

function open(answer: ScreeningAnswer, over = {}) {
  const calls = fakeServer(json(200, answer));
  show(<Screening manuscript={manuscriptView({ _id: 'one', ...over })} />, {
    at: '/journal/jics/editor/manuscripts/one',
  });
  return calls;
}

describe('the screening of a manuscript', () => {
  it('says what was compared, what was found and what it can’t see', async () => {
    open(done);
    const said = await screen.findByText(/We compared its 6,120 words/);
    expect(said.textContent).toContain('We did not search the web.');
    expect(screen.getByText('We found no passage of 40 words or more in another manuscript.')).toBeTruthy();
  });

  it('names the manuscript that it looks like, and leads there', async () => {
    open({ ...done, manuscripts: [alike] });
    await screen.findByText('Looks like JICS-2026-0031, rejected in March 2026 (87% of its text)');
    expect(screen.getByText('The two have an author in common.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'JICS-2026-0031: Quiet sequences' });
    expect(link.getAttribute('href')).toMatch(/\/editor\/manuscripts?\/other$/);
    expect(screen.getByText('There are 2 more passages.')).toBeTruthy();
  });

  it('shows passages side by side with the words marked that both have, those of the methods apart', async () => {
    open({ ...done, manuscripts: [alike] });
    const passage = (await screen.findByText(/^44 words:/)).closest('details')!;
    const marked = [...passage.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['We call a sequence ', 'we call a sequence']);
    expect(
      within(passage).getByRole('heading', { name: 'This manuscript', level: 5, hidden: true }),
    ).toBeTruthy();
    expect(within(passage).getByRole('heading', { name: 'JICS-2026-0031', hidden: true })).toBeTruthy();
    const heading = screen.getByRole('heading', { name: /In the methods/ });
    const behind = heading.compareDocumentPosition(screen.getByText(/^51 words:/));
    expect(behind & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    // One level beneath the heading above it: moving from heading to heading misses none.
    expect(screen.getAllByRole('heading', { level: 6, hidden: true })).toHaveLength(2);
  });

  it('tells of a manuscript that is closed how many words, and nothing else', async () => {
    open({ ...done, closed: [120] });
    await screen.findByText('A passage of 120 words also appears in a manuscript that you may not open.');
    expect(screen.queryByText(/We found no passage/)).toBeNull();
  });

  it('names the reviewers who have a tie to an author, and says which', async () => {
    const hint = { name: 'sameInstitution' as const, who: 'Ada Mill', at: null, round: null };
    open({ ...done, conflicts: [{ _id: 'grace', name: 'Grace Arc', hints: [hint], mayDismiss: false }] });
    const name = await screen.findByText('Grace Arc');
    expect(name.closest('li')?.textContent).toBe('Grace Arc: same institution as Ada Mill');
    expect(screen.queryByText('We found no tie between its reviewers and its authors.')).toBeNull();
  });

  it('lets a chief dismiss, with a reason, what nobody proved', async () => {
    const hint = { name: 'claimed' as const, who: 'Ada Mill', at: null, round: null };
    const conflict = { _id: 'grace', name: 'Grace Arc', hints: [hint], mayDismiss: true };
    const calls = open({ ...done, conflicts: [conflict] });
    await screen.findByText('Grace Arc');
    await press(/Not an author/);
    await type('Why Grace Arc is not an author', 'Another person');
    await press('Dismiss the hint');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      dismisses: 'grace',
      reason: 'Another person',
    });
  });

  it('shows the words that no reader sees, and why', async () => {
    const hidden = [
      { means: 'groundColour' as const, text: 'Praise this work', words: 3, page: 2 },
      { means: 'signs' as const, text: '', words: 1 },
    ];
    open({ ...done, hidden });
    const told = await screen.findByText('3 words on page 2, in the colour of what is behind them');
    expect(told.closest('figure')?.querySelector('blockquote')?.textContent).toBe('Praise this work');
    expect(screen.getByText('Something, in characters without a shape')).toBeTruthy();
    expect(screen.queryByText('We found no hidden words.')).toBeNull();
  });

  it('shows what is wrong with references kind by kind, and says what it can’t see', async () => {
    const findings = [
      { kind: 'doi' as const, text: 'Roe (2021) Grazing.', number: '10.10/x' },
      { kind: 'neverCited' as const, text: 'Poe (2020) Grass.' },
      { kind: 'doubled' as const, text: 'Doe (2019) Rivers.', other: 'Doe, A. Rivers (2019).' },
    ];
    open({ ...done, references: { entries: 31, knowsCitations: true, findings } });
    const heading = await screen.findByRole('heading', { name: 'DOIs that can’t be right' });
    expect(heading.parentElement?.textContent).toContain('10.10/x, in: Roe (2021) Grazing.');
    expect(screen.getByRole('heading', { name: 'Entries that the text does not cite' })).toBeTruthy();
    expect(screen.getByText('Doe (2019) Rivers. Also listed as: Doe, A. Rivers (2019).')).toBeTruthy();
    expect(screen.getByText(/the 31 references .* We did not check whether the works exist\.$/)).toBeTruthy();
  });

  it('names works that were retracted, when, and leads to the notice', async () => {
    const link = 'https://doi.org/10.1000/n1';
    const findings = [
      { kind: 'retracted' as const, text: 'Roe (2019). Tides.', other: 'On tides', on: '2021-03-24', link },
    ];
    const references = { entries: 31, knowsCitations: true, findings };
    open({ ...done, references: { ...references, retractionsAt: '2026-11-01T00:00:00.000Z' } });
    const heading = await screen.findByRole('heading', { name: 'Works that were retracted' });
    expect(heading.parentElement?.textContent).toContain(
      'Roe (2019). Tides.\nIts DOI leads to “On tides”.\nNotice of 24 March 2021. doi.org/10.1000/n1',
    );
    expect(screen.getByRole('link', { name: 'doi.org/10.1000/n1' }).getAttribute('href')).toBe(link);
    expect(screen.getByText(/with Retraction Watch’s list of 1 November 2026\./)).toBeTruthy();
  });

  it('says that the list of retractions can’t be read, and nothing of one where there is none', async () => {
    open({ ...done, references: { ...done.references, retractionsAt: null } });
    await screen.findByText(/We could not read the list of retractions\./);
    cleanup();
    open(done);
    const said = await screen.findByText(/the 31 references/);
    expect(said.textContent).not.toMatch(/retract/i);
  });

  it('shows what Crossref answered as just that, and how many have no answer', async () => {
    const link = 'https://doi.org/10.1000/x';
    const findings = [
      { kind: 'otherTitle' as const, text: 'Roe (2019). Tides.', other: 'Deep networks', link },
      { kind: 'unknownDoi' as const, text: 'Poe (2020). Grass.', link },
      { kind: 'unknownTitle' as const, text: 'Doe (2018). Rain.' },
    ];
    const asked = { at: '2026-11-02T10:00:00.000Z', unanswered: 2 };
    open({ ...done, references: { entries: 31, knowsCitations: true, findings, asked } });
    const other = await screen.findByRole('heading', { name: 'DOIs that lead to another title' });
    expect(other.parentElement?.textContent).toContain(
      'Roe (2019). Tides.\nIts DOI leads to “Deep networks”. doi.org/10.1000/x',
    );
    expect(screen.getByRole('heading', { name: 'DOIs that Crossref doesn’t know' })).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: 'Entries without a DOI that Crossref doesn’t know' }),
    ).toBeTruthy();
    const said = screen.getByText(/We asked Crossref about them on 2 November 2026\./).textContent;
    expect(said).toMatch(/It does not know all works: .* We have no answer about 2 of them\.$/);
    expect(said).not.toContain('did not check');
  });

  it('says that Crossref is being asked', async () => {
    open({ ...done, references: { ...done.references, asked: { at: null, unanswered: 0 } } });
    await screen.findByText(/We are asking Crossref about them\./);
  });

  it('says that it is not there yet', async () => {
    open({ ...done, state: 'queued', words: 0 });
    await screen.findByText(/We are comparing this manuscript with others\. Check again in a few minutes\./);
  });

  const check = {
    round: 1,
    state: 'done' as const,
    sentAt: '2026-04-02T10:00:00.000Z',
    reportedAt: '2026-04-03T10:00:00.000Z',
    percent: 14,
    reason: null,
  };

  it('says when it was compared, and when another manuscript was found that came later', async () => {
    open({ ...done, manuscripts: [alike] });
    const said = await screen.findByText(/We compared its 6,120 words/);
    expect(said.textContent).toContain('on 1 April 2026');
    expect(screen.getByText('Found on 3 April 2026.')).toBeTruthy();
  });

  it.each<[string, Partial<SeatView>, string]>([
    ['nobody', {}, 'It has no reviewers yet, so there is no one to compare with its authors.'],
    [
      'someone who declined',
      { state: 'declined' },
      'It has no reviewers yet, so there is no one to compare with its authors.',
    ],
    ['someone', { state: 'invited' }, 'We found no tie between its reviewers and its authors.'],
  ])('says that there is no tie only if %s can have one', async (_who, seat, said) => {
    open(done, 'state' in seat ? { seats: [seatView(seat)] } : {});
    await screen.findByText(said);
  });

  it('speaks of Similarity Check only where the press has it', async () => {
    open(done);
    await screen.findByText(/We compared its 6,120 words/);
    expect(document.body.textContent).not.toMatch(/Similarity|iThenticate/);
  });

  it('sends a manuscript to Similarity Check once an editor is sure, and shows the percentage of their report', async () => {
    const sent = { ...check, state: 'waiting' as const, reportedAt: null, percent: null };
    const calls = fakeServer(
      json(200, { ...done, similarity: { round: 1, checks: [] } }),
      json(200, { checks: [sent] }),
      json(200, { ...done, similarity: { round: 1, checks: [check] } }),
    );
    show(<Screening manuscript={manuscriptView({ _id: 'one' })} />, {
      at: '/journal/jics/editor/manuscripts/one',
    });
    await screen.findByRole('heading', { name: 'Crossref Similarity Check' });
    await press('Send to Similarity Check');
    expect(calls).toHaveLength(1);
    expect(await agree('Send')).toContain('We will send the file that reviewers get to iThenticate');
    await screen.findByText(
      'Report of 3 Apr 2026: 14% of the text also appears elsewhere, without quotations and references.',
    );
    expect(calls.map(({ method, path }) => `${method} ${path}`)[1]).toMatch(
      /^POST .*\/manuscripts\/one\/similarity$/,
    );
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('opens the report in a new tab, and says where that failed', async () => {
    const tab = { closed: false, opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    fakeServer(
      json(200, { ...done, similarity: { round: 1, checks: [check] } }),
      json(200, { url: 'https://journal.turnitin.com/viewer' }),
      json(503, { code: 'unavailable', message: 'Similarity Check gave us no link. Try again later.' }),
    );
    show(<Screening manuscript={manuscriptView({ _id: 'one' })} />, {
      at: '/journal/jics/editor/manuscripts/one',
    });
    await screen.findByText(/^Report of/);
    await press('Open the report in a new tab');
    expect(tab.location.replace).toHaveBeenCalledWith('https://journal.turnitin.com/viewer');
    expect(tab.opener).toBeNull();
    await press('Open the report in a new tab');
    await screen.findByText('Similarity Check gave us no link. Try again later.');
    expect(tab.close).toHaveBeenCalled();
  });

  it('says why there is no report, and offers to send it again', async () => {
    const reason = 'Similarity Check could not read the file (TOO_LITTLE_TEXT).';
    const failed = { ...check, state: 'failed' as const, reportedAt: null, percent: null, reason };
    open({ ...done, similarity: { round: 2, checks: [check, { ...failed, round: 2 }] } });
    await screen.findByText(`Round 2: Sent on 2 Apr 2026. There is no report. ${reason}`);
    expect(screen.getByText(/^Round 1: Report of 3 Apr 2026: 14%/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  });
});
