// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import type { ProductionView } from '../../../shared/contract/production.ts';
import { ApproveArticle } from '../../../web/src/features/submissions/approve-article.tsx';
import { ToastProvider } from '../../../web/src/ui/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';

const production: ProductionView = {
  state: 'proofing',
  round: 1,
  dueAt: '2099-12-13T11:59:59.000Z',
  edition: { n: 3, state: 'ready', reason: null, blocking: 0 },
  approved: null,
  leavesAt: null,
  by: null,
};
const open = (relation: 'owner' | 'coAuthor') => {
  const manuscript = {
    ...manuscriptView({ status: 'Accepted', stage: 'proofing' }),
    relation,
  } as unknown as AuthorsManuscript;
  const changed: unknown[] = [];
  const calls = fakeServer(() => json(200, { success: true, message: 'Article approved', manuscript }));
  show(
    <ToastProvider>
      <ApproveArticle
        manuscript={manuscript}
        production={production}
        onChanged={(now) => changed.push(now)}
        onSessionOver={() => {}}
      />
    </ToastProvider>,
  );
  return { calls, changed };
};

describe('an article before it is published', () => {
  it('is approved as it was read, and only once its author has agreed to the licence', async () => {
    const { calls, changed } = open('owner');
    await press('Approve the article');
    expect(calls).toHaveLength(0);
    screen.getByText('Select the box to approve the article.');
    screen.getByRole('checkbox', { name: /CC BY 4\.0/ }).click();
    await press('Approve the article');
    expect(calls[0]).toMatchObject({
      method: 'POST',
      body: { answer: 'approve', edition: 3, licence: 'CC BY 4.0', agreed: true },
    });
    expect(changed).toHaveLength(1);
  });

  it('is only read by a co-author, as long as its owner has time', () => {
    open('coAuthor');
    expect(screen.queryByRole('button', { name: 'Approve the article' })).toBeNull();
    screen.getByText(/The submitting author approves the article/);
  });
});
