// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnonymityBadge } from '../../../web/src/features/submissions/anonymity-badge.tsx';
import ReviewersSee from '../../../web/src/features/submissions/reviewers-see.tsx';
import { AtWork, press, show } from '../show.tsx';
import { finding, readyCopy } from './a-copy.ts';
import { anonymousManuscript, serveCopy } from './serve-copy.ts';

const reviewCopy = readyCopy({ open: { certain: 0, likely: 2 }, mayGoOut: false });
const submitted = anonymousManuscript({ submitted: true, stage: 'screening', reviewCopy });

it('after submitting, an author still reads what reviewers see, and decides nothing any more', async () => {
  serveCopy(submitted, { reviewCopy, findings: [finding('f1')] });
  show(
    <AtWork owner="ada">
      <ReviewersSee manuscript={submitted} onChanged={() => {}} />
    </AtWork>,
  );
  expect(await screen.findByRole('link', { name: 'What reviewers see' })).toBeTruthy();
  expect(screen.getByText('Ready, 2 passages taken out, 2 open')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the number of open passages is on the author’s list and page, before and after submitting', () => {
  show(
    <>
      <AnonymityBadge manuscript={anonymousManuscript({ reviewCopy })} />
      <AnonymityBadge manuscript={submitted} />
      <AnonymityBadge manuscript={{ ...submitted, status: 'Accepted' }} />
      <AnonymityBadge manuscript={{ ...submitted, reviewCopy: { ...reviewCopy, mayGoOut: true } }} />
    </>,
  );
  expect(screen.getAllByText(/open|may identify/).map(({ textContent }) => textContent)).toEqual([
    '2 passages may identify an author',
    'Anonymous copy: 2 open',
  ]);
});

it('an author sends another file where the editors ask for one', async () => {
  const asked = { ...reviewCopy, fileWanted: { note: 'Page 2 names you.', at: '2026-03-02T00:00:00.000Z' } };
  serveCopy(submitted, { reviewCopy: asked, findings: [] });
  show(
    <AtWork owner="ada">
      <ReviewersSee manuscript={submitted} onChanged={() => {}} />
      <AnonymityBadge manuscript={{ ...submitted, reviewCopy: asked }} />
    </AtWork>,
  );
  expect(await screen.findByText('Page 2 names you.')).toBeTruthy();
  expect(screen.getByText('The editors ask for another file')).toBeTruthy();
  await press('Send the file');
  expect(screen.getByText('Choose a file that ends in .docx or .pdf.')).toBeTruthy();
});
