// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InviteDesk } from '../../../web/src/features/editor/invite/invite-desk.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { editor } from '../../screens/cast.ts';
import { candidate } from '../../support/candidate.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { readyCopy } from '../anonymity/a-copy.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show, type } from '../show.tsx';

const manuscript = manuscriptView({ status: 'Pending', stage: 'screening' });
const desk = (over: Partial<typeof manuscript> = {}) => (
  <ToastProvider>
    <AtWork owner="helena">
      <InviteDesk manuscript={{ ...manuscript, ...over }} replace={() => {}} />
    </AtWork>
  </ToastProvider>
);

it('the letter is shown as the server writes it, of the very words and dates that are then sent', async () => {
  const calls = fakeServer(({ method, path }) => {
    if (path.endsWith('/invitation'))
      return json(200, { subject: 's', text: 't', replyDays: 7, reviewDays: 28, mayInviteTied: true });
    if (path.includes('/candidates')) return json(200, [candidate({ _id: 'r1', firstName: 'Asha' })]);
    if (path.endsWith('/letters'))
      return json(200, {
        letter: { subject: 's', text: 't' },
        subject: 'Would you review ‘A title’?',
        text: 'Dear Asha Menon,\n\nAbstract: We show it.',
        missing: ['salary'],
        recipients: [],
      });
    return method === 'GET' ? json(404, {}) : json(201, { success: true, message: 'x', manuscript });
  });
  show(desk(), { session: editor });
  await screen.findByText(/Asha Menon/);
  await press('Add');
  await type('Days for the review', '14');
  await type('Answer by', '2026-12-20');
  await type('Text', 'Dear {name}, {salary}');
  const asked = () => calls.filter(({ path }) => path.endsWith('/letters')).map(({ body }) => body);
  const words = {
    replyBy: '2026-12-20',
    dueInDays: 14,
    letter: { subject: 's', text: 'Dear {name}, {salary}' },
  };
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ template: 'invitation', name: 'Asha Menon', ...words }),
  );
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(preview.textContent).toContain(
    'Would you review ‘A title’?\n\nDear Asha Menon,\n\nAbstract: We show it.',
  );
  expect(screen.getByText(/uses \{salary\}, but there is nothing to fill it with/)).toBeTruthy();
  await press('Invite 1');
  const sent = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/seats'))?.body;
  expect(sent).toMatchObject({ people: [{ _id: 'r1', inReserve: false }], ...words });
});

it('says that editors may know the authors of an anonymous copy, and of no other', async () => {
  fakeServer(json(404, {}));
  const { url: _link, ...reviewCopy } = readyCopy();
  show(desk({ reviewCopy }), { session: editor });
  expect(await screen.findByText(/A review by an editor may not be anonymous/)).toBeTruthy();
  cleanup();
  show(desk(), { session: editor });
  expect(screen.queryByText(/may not be anonymous/)).toBeNull();
});

const held = {
  _id: 'd1',
  kind: 'major' as const,
  leavesAt: '2099-11-22T14:32:00.000Z',
  by: { _id: 'helena', name: 'Helena Marsh' },
};
it.each<[Partial<typeof manuscript>, RegExp]>([
  [{ status: 'Accepted' }, /reopen the decision first/],
  [{ held }, /undo it first/],
])('who can’t invite is told why', (over, why) => {
  fakeServer(json(404, {}));
  show(desk(over), { session: editor });
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByLabelText('Find a reviewer')).toBeNull();
});

it('a chief says why somebody close to the authors is invited, and the reason goes with the invitation', async () => {
  const hints = [{ name: 'sameInstitution' as const, who: 'Ada Berg', at: null, round: null }];
  const calls = fakeServer(({ method, path }) => {
    if (path.endsWith('/invitation'))
      return json(200, { subject: 's', text: 't', replyDays: 7, reviewDays: 28, mayInviteTied: true });
    if (path.includes('/candidates')) return json(200, [candidate({ _id: 'r1', firstName: 'Asha', hints })]);
    return method === 'GET' ? json(404, {}) : json(201, { success: true, message: 'x', manuscript });
  });
  show(desk(), { session: editor });
  await screen.findByText(/Asha Menon/);
  await press('Add');
  expect(screen.getByText('Asha Menon: same institution as Ada Berg')).toBeTruthy();
  await type('Reason to invite them all the same', 'No one else can.');
  await press('Invite 1');
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'POST' && path.endsWith('/seats'))?.body,
    ).toMatchObject({ tieReason: 'No one else can.' }),
  );
});

it('asks a chief for the reason, without a list of no one, if only the server knows who is close to the authors', async () => {
  const refusal = { success: false, code: 'conflict_of_interest', field: 'tieReason', message: 'Close.' };
  fakeServer(({ method, path }) => {
    if (path.endsWith('/invitation'))
      return json(200, { subject: 's', text: 't', replyDays: 7, reviewDays: 28, mayInviteTied: true });
    if (path.includes('/candidates')) return json(200, [candidate({ _id: 'r1', firstName: 'Asha' })]);
    return method === 'GET' ? json(404, {}) : json(409, refusal);
  });
  show(desk(), { session: editor });
  await screen.findByText(/Asha Menon/);
  await press('Add');
  await press('Invite 1');
  await screen.findByLabelText('Reason to invite them all the same');
  expect(screen.queryByText('Close to the authors')).toBeNull();
});
