// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { ManuscriptAtWork } from '../../../web/src/features/editor/manuscript/manuscript-at-work.tsx';
import { buttonClass } from '../../../web/src/ui/button.tsx';
import { ToastProvider } from '../../../web/src/ui/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { show } from '../show.tsx';

const others = buttonClass({ variant: 'quiet' }).split(' ');
const FILLED = buttonClass({})
  .split(' ')
  .filter((name) => !others.includes(name));
const isFilled = ({ classList }: HTMLElement) => FILLED.every((name) => classList.contains(name));
const held = {
  _id: 'd1',
  kind: 'major' as const,
  leavesAt: '2099-11-22T14:32:00.000Z',
  by: { _id: 'helena', name: 'Helena Marsh' },
};

it.each<[Partial<EditorsManuscript>, string[]]>([
  [{ status: 'Pending', stage: 'screening' }, ['Invite reviewers']],
  [{ status: 'Under Review', stage: 'reviewersNeeded' }, ['Invite reviewers']],
  [{ status: 'Under Review', stage: 'inviting' }, []],
  [{ status: 'Under Review', stage: 'reviewing' }, []],
  [{ status: 'Reviewed', stage: 'deciding' }, ['Write a decision']],
  [{ status: 'Reviewed', stage: 'revised', round: 2 }, ['Write a decision']],
  [{ status: 'Reviewed', stage: 'leaving', held }, ['Undo']],
  [{ status: 'Pending', stage: 'revising' }, []],
  [{ status: 'Accepted', stage: 'accepted' }, []],
  [{ status: 'Rejected', stage: 'rejected' }, []],
])('one button of a manuscript’s page is filled, for what waits to be done: %j', async (standing, filled) => {
  fakeServer(() => json(200, { editors: [], isChief: false, outside: [] }));
  const manuscript = manuscriptView(standing);
  show(
    <ToastProvider>
      <ManuscriptAtWork manuscript={manuscript} owner="helena" replace={() => {}} onSessionOver={() => {}} />
    </ToastProvider>,
  );
  await screen.findByText('No handling editor yet');
  // What a form sends is filled in that form, once it is open.
  const all = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')];
  const open = all.filter((each) => !each.closest('details:not([open])'));
  expect(open.filter(isFilled).map(({ textContent }) => textContent)).toEqual(filled);
});
