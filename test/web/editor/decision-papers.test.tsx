// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Review } from '../../../shared/contract/manuscript-parts.ts';
import type { DecisionKind } from '../../../shared/domain/decision-kinds.ts';
import { DecisionDesk } from '../../../web/src/features/editor/decision/decide-page.tsx';
import { filesSentWith } from '../../../web/src/features/editor/decision/decision-choices.ts';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show } from '../show.tsx';

const review = (number: number, over: Partial<Review> = {}): Review => ({
  _id: `r${number}`,
  reviewerName: `Name ${number}`,
  number,
  comments: `Words of ${number}`,
  recommendation: 'Minor Revision',
  round: 1,
  cycle: 1,
  addedAt: '2026-11-20T10:00:00.000Z',
  attachments: [{ fileName: `proofs ${number}.pdf`, size: 1000, url: null }],
  ...over,
});
const failed = {
  state: 'failed' as const,
  pages: null,
  problems: [],
  removed: 0,
  left: [],
  url: null,
};
const reviews = [review(1), review(2), review(3, { late: true }), review(4, { forAuthors: failed })];

it.each<[DecisionKind, string[], string[]]>([
  ['minor', ['r1', 'r4'], ['Reviewer 1: proofs 1.pdf']],
  ['major', [], []],
  ['reject', [], ['Reviewer 1: proofs 1.pdf', 'Reviewer 2: proofs 2.pdf']],
])('the authors get with it what the server gives them: %s, %j', (kind, quoted, files) => {
  expect(filesSentWith(kind, reviews, quoted)).toEqual(files);
});

it('the round’s PDF is a tab away from the reviews, and the preview names the files that go with the letter', async () => {
  fakeServer(({ path }) =>
    path.endsWith('/decision-draft')
      ? json(200, { draft: null, undoMinutes: 10, revisionDays: { minor: 14, major: 21 } })
      : json(200, {
          letter: { subject: 'Yours', text: 'Dear {name} {reviews}' },
          subject: 'Yours',
          text: 'Dear Olga',
          missing: [],
          recipients: [],
        }),
  );
  const manuscript = manuscriptView({
    status: 'Reviewed',
    stage: 'deciding',
    reviews: reviews.slice(0, 2),
    mergedFileUrl: 'about:blank',
  });
  show(
    <ToastProvider>
      <AtWork owner="helena">
        <DecisionDesk manuscript={manuscript} replace={() => {}} />
      </AtWork>
    </ToastProvider>,
  );
  await screen.findByRole('heading', { name: 'Decision and letter' });
  screen.getByRole('article', { name: 'Reviewer 1' });
  const choose = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));
  await choose('Minor revision');
  await choose('Quote as Reviewer 2');
  await press('Preview');
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Reviewer 1: proofs 1.pdf',
  ]);
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'PDF' })));
  screen.getByRole('button', { name: 'Open the PDF in a new tab' });
  // This made-up browser has no viewer.
  screen.getByText('This browser can’t show a PDF here. Open it in a new tab.');
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Reviews' })));
  expect(screen.getByLabelText<HTMLInputElement>('Quote as Reviewer 2').checked).toBe(false);
});
