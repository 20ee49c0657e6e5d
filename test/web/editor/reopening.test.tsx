// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AfterDecision } from '../../../web/src/features/editor/decision/after-decision.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, agree, press, show, type } from '../show.tsx';

const accepted = manuscriptView({ status: 'Accepted', submitted: true, stage: 'accepted' });
const rendered = (subject: string) =>
  json(200, {
    letter: { subject: 'Open again: {title}', text: 'Dear {name},\n\nwe overlooked it.' },
    subject,
    text: 'Dear Ada Byron,\n\nwe overlooked it.',
    missing: [],
    recipients: [{ name: 'Ada Byron', address: 'ada@example.org' }],
  });
const done = json(200, { success: true, message: 'Decision reopened', manuscript: accepted });
const open = () =>
  show(
    <ToastProvider>
      <AtWork owner="ed">
        <AfterDecision manuscript={accepted} replace={() => {}} shown="reopen" onClose={() => {}} />
      </AtWork>
    </ToastProvider>,
  );

it('a reason alone goes in the journal’s letter, which can be read before it is sent', async () => {
  const calls = fakeServer(rendered('Open again: On engines'), done);
  open();
  await type('Reason (shown to the authors)', 'We overlooked it.');
  await press('Preview');
  expect(await screen.findByText('Open again: On engines')).toBeTruthy();
  await press('Reopen and send the letter');
  await agree('Reopen and send the letter');
  const asked = { note: 'We overlooked it.' };
  expect(calls.map(({ body }) => body)).toEqual([
    { template: 'reopened', ...asked },
    { ...asked, version: accepted.version },
  ]);
});

it('the letter can be changed, and is sent as it was changed', async () => {
  const calls = fakeServer(rendered('x'), done);
  open();
  await type('Reason (shown to the authors)', 'We overlooked it.');
  await press('Change the letter');
  expect(screen.getByDisplayValue('Open again: {title}')).toBeTruthy();
  await type('Letter to the authors', 'Dear {name}, sorry.');
  await press('Reopen and send the letter');
  await agree('Reopen and send the letter');
  expect(calls[1]?.body).toEqual({
    letter: { subject: 'Open again: {title}', text: 'Dear {name}, sorry.' },
    version: accepted.version,
  });
});
