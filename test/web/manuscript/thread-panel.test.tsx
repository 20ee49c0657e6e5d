// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ThreadPanel, type ThreadPanelProps } from '../../../web/src/manuscript/thread-panel.tsx';

function show(over: Partial<ThreadPanelProps> = {}) {
  const onSend = vi.fn(async () => true);
  const onDraft = vi.fn();
  render(
    <ThreadPanel
      messages={[]}
      onRetry={() => {}}
      empty="Nobody has written yet."
      label="Write to the editors"
      draft="Words"
      onDraft={onDraft}
      onSend={onSend}
      isSending={false}
      {...over}
    />,
  );
  return { onSend, onDraft, send: screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' }) };
}

it('shows who wrote what in its order, one’s own as one’s own, with line breaks as they were typed', () => {
  const at = '2026-11-22T12:00:00.000Z';
  show({
    messages: [
      { _id: '1', at, from: { name: 'Ada', part: 'author' }, isOwn: true, text: 'One\nTwo' },
      { _id: '2', at, from: { name: 'The editors', part: 'editors' }, isOwn: false, text: 'Three' },
    ],
  });
  const written = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(written[0]).toMatch(/^You .*One\nTwo$/);
  expect(written[1]).toMatch(/^The editors .*Three$/);
});

it('sends what is typed, and nothing while nothing is typed or a message is on its way', () => {
  const { onSend, send } = show();
  fireEvent.submit(send.form!);
  expect(onSend).toHaveBeenCalledTimes(1);
  cleanup();
  expect(show({ draft: ' \n' }).send.disabled).toBe(true);
  cleanup();
  const busy = show({ isSending: true });
  fireEvent.submit(busy.send.form!);
  expect(busy.onSend).not.toHaveBeenCalled();
});

it('says why a message was not sent, and leaves it where it was', () => {
  show({ trouble: 'You are offline.' });
  expect(screen.getByRole('alert').textContent).toContain('You are offline.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Words');
});
