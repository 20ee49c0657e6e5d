// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EditorMessages } from '../../../web/src/features/editor/manuscript/editor-messages.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, show } from '../show.tsx';

const message = (n: number, text: string) => ({
  _id: `m${n}`,
  at: `2026-11-23T10:0${n}:00.000Z`,
  from: { name: 'Amara Okafor', part: 'author' as const },
  isOwn: false,
  text,
});
const thread = (count: number, isUnread: boolean) => [
  { _id: 'author', with: '', count, lastAt: message(count, '').at, isUnread },
];

let arrive: () => void;
function Shown() {
  const [threads, setThreads] = useState(thread(1, false));
  arrive = () => setThreads(thread(2, true));
  return (
    <AtWork owner="helena">
      <EditorMessages manuscript={manuscriptView({ threads })} />
    </AtWork>
  );
}

it('a message that comes while the conversation is open appears in it, and counts as read', async () => {
  let messages = [message(1, 'May we add a table?')];
  const calls = fakeServer(({ method }) =>
    json(200, method === 'GET' ? messages : { success: true, message: 'Read' }),
  );
  show(<Shown />);
  await screen.findByText('May we add a table?');
  expect(calls).toHaveLength(1);
  messages = [...messages, message(2, 'It is a small one.')];
  await act(async () => arrive());
  await screen.findByText('It is a small one.');
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { upTo: message(2, '').at } });
});
