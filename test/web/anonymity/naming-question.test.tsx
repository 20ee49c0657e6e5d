// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditorMessages } from '../../../web/src/features/editor/manuscript/editor-messages.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show, type } from '../show.tsx';

const message = {
  _id: 'm-1',
  at: '2026-03-12T10:00:00.000Z',
  from: { name: 'Helena Marsh', part: 'editors' },
  isOwn: true,
  text: 'Olga Owner is late.',
};
const refused = json(409, {
  code: 'identities_found',
  field: 'text',
  message: 'This message names an author.',
});

it('an editor whose message to a reviewer names an author is asked, and it goes once they say so', async () => {
  const calls = fakeServer(({ method, body }) => {
    if (method === 'GET') return json(200, []);
    return (body as { confirmed?: true }).confirmed ? json(201, message) : refused;
  });
  show(
    <AtWork owner="helena">
      <EditorMessages manuscript={manuscriptView()} />
    </AtWork>,
  );
  await type('Message to the authors', message.text);
  await press('Send message');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('This message names an author');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Send it anyway' })));
  await screen.findByText(message.text);
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([{ text: message.text }, { text: message.text, confirmed: true }]);
});
