// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { isOpenToEditor, type Manuscript } from '../../../shared/contract/manuscripts.ts';
import { ManuscriptWithActions } from '../../../web/src/features/editor/actions/manuscript-with-actions.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, button, press, show } from '../show.tsx';

const before = manuscriptView();
const after = manuscriptView({
  ...before,
  version: before.version + 1,
  history: [
    ...before.history,
    {
      event: 'handling-given',
      what: 'Handling editor set',
      who: { name: 'Ed', role: 'editor' },
      at: '2026-11-20T12:00:00.000Z',
    },
  ],
});

function Page() {
  const [manuscript, setManuscript] = useState<Manuscript>(before);
  return (
    <>
      <AtWork owner="ed">
        <ManuscriptWithActions
          manuscript={isOpenToEditor(manuscript) ? manuscript : before}
          replace={setManuscript}
          head={(_shown, heading) => (
            <h2 ref={heading} tabIndex={-1}>
              A title
            </h2>
          )}
        >
          {({ replace }) => (
            <button type="button" onClick={() => replace(after)}>
              Take it on
            </button>
          )}
        </ManuscriptWithActions>
      </AtWork>
      <button type="button" onClick={() => setManuscript(after)}>
        Read anew
      </button>
    </>
  );
}

it.each([
  ['Take it on', 0],
  ['Read anew', 1],
])('what an editor does beside an open panel is not called another’s doing (%s)', async (action, told) => {
  fakeServer(() => json(200, []));
  show(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await press('Send to Review');
  await press(action);
  expect(screen.queryAllByText('Someone else changed this manuscript')).toHaveLength(told);
});

it.each(['Send to Review', 'Reject'])(
  'a panel that is cancelled gives the focus back to its button (%s)',
  async (name) => {
    fakeServer(() => json(200, []));
    show(
      <ToastProvider>
        <Page />
      </ToastProvider>,
    );
    await press(name);
    expect(document.activeElement?.tagName).toBe('H4');
    await press('Cancel');
    expect(document.activeElement).toBe(button(name));
  },
);
