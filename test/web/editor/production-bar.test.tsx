// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import type { ProductionAnswer } from '../../../shared/contract/production.ts';
import { ProductionBar } from '../../../web/src/features/editor/production/production-bar.tsx';
import type { ProductionActions } from '../../../web/src/features/editor/production/use-production.ts';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { productionView } from '../../support/production-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, show } from '../show.tsx';

const form = { entries: [], text: 'Thank the nurses, too.' };

/** As an editor sees it, whose manuscript has these authors. */
function open(state: 'preparing' | 'proofing', authors?: object[]) {
  const production = productionView(state);
  const view = manuscriptView({ status: 'Accepted', stage: state });
  const manuscript = {
    ...view,
    authors: authors ?? view.authors,
    production,
  } as unknown as EditorsManuscript;
  const calls = fakeServer(
    json(200, {
      production,
      article: null,
      checks: [],
      details: null,
      corrections: { draft: null, sent: [{ at: '2026-11-20T09:00:00.000Z', by: 'Ada Byron', form }] },
      answeredBy: null,
      ownRoles: null,
      email: null,
    } satisfies ProductionAnswer),
  );
  show(
    <ToastProvider>
      <AtWork owner="editor">
        <ProductionBar
          manuscript={manuscript}
          replace={() => {}}
          actions={{ trouble: null } as unknown as ProductionActions}
        />
      </AtWork>
    </ToastProvider>,
  );
  return calls;
}

it('the editors’ bar names the corrections that came, on any screen, until the next proof is sent', async () => {
  open('preparing');
  await screen.findByText(/^Ada Byron sent corrections on 20 November 2026\./);
});

it('the editors’ bar says who answers for an author who deleted their account, if anyone can', () => {
  const gone = { _id: 'author-1', firstName: 'Ágnes', lastName: 'Kovács', hasAccount: false };
  const other = { _id: 'author-2', firstName: 'Carl', lastName: 'Fellow', hasConfirmed: true };
  const calls = open('proofing', [gone, other]);
  screen.getByText(/^Carl Fellow can answer in their place/);
  expect(calls).toEqual([]);
});

it('the editors’ bar says that nobody answers where no one else has confirmed', () => {
  const gone = { _id: 'author-1', firstName: 'Ágnes', lastName: 'Kovács', hasAccount: false };
  open('proofing', [gone, { _id: 'author-2', firstName: 'Carl', lastName: 'Fellow', hasConfirmed: false }]);
  screen.getByText(/^They can’t check the article any more/);
});

const AHEAD = '2099-11-20T09:10:00.000Z';
const past = () => new Date(Date.now() - 1000).toISOString();
it.each([
  ['leaving', 'publish the article', 'We are publishing the article now.'],
  ['preparing', 'send the article to its author', 'We are sending the article to its author now.'],
] as const)(
  'while %s, it says when and offers to undo that, and neither once its time has come',
  (state, what, now) => {
    const draw = (leavesAt: string) => {
      const production = productionView(state, { leavesAt, by: 'Helena Marsh' });
      fakeServer(json(404, { success: false, message: 'None' }));
      return show(
        <ToastProvider>
          <AtWork owner="editor">
            <ProductionBar
              manuscript={{ ...manuscriptView(), production } as unknown as EditorsManuscript}
              replace={() => {}}
              actions={{ trouble: null, busy: null } as unknown as ProductionActions}
            />
          </AtWork>
        </ToastProvider>,
      );
    };
    const { unmount } = draw(AHEAD);
    expect(screen.getByText(new RegExp(`^Helena Marsh has chosen to ${what}`)).textContent).toContain(
      '20 November 2099',
    );
    screen.getByRole('button', { name: 'Undo' });
    unmount();
    draw(past());
    screen.getByText(now);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);
