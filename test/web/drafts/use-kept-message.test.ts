// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keptNames } from '../../../web/src/drafts/kept-on-device.ts';
import { useKeptMessage } from '../../../web/src/drafts/use-kept-message.ts';

const open = () => renderHook(() => useKeptMessage('ada', 'message-m1')).result;

it('is gone from the device once it has arrived, and once its last letter is taken away', async () => {
  const message = open();
  act(() => message.current.write('When? '));
  const deliver = vi.fn(async () => true);
  await act(() => message.current.send(deliver));
  expect(deliver).toHaveBeenCalledWith('When?', expect.stringMatching(/^[0-9a-f-]{36}$/));
  expect([message.current.text, keptNames('ada')]).toEqual(['', []]);
  act(() => message.current.write('W'));
  act(() => message.current.write(''));
  expect(keptNames('ada')).toEqual([]);
});

it('keeps what is typed while it is on its way, as the next message', async () => {
  const message = open();
  act(() => message.current.write('When?'));
  let first = '';
  await act(() =>
    message.current.send(async (_text, key) => {
      first = key;
      message.current.write('When? And where?');
      return true;
    }),
  );
  expect(message.current.text).toBe('When? And where?');
  const deliver = vi.fn(async () => true);
  await act(() => message.current.send(deliver));
  expect(deliver).toHaveBeenCalledWith('When? And where?', expect.not.stringMatching(first));
});

it('goes out again under its key where no answer came, and under another once its words are others', async () => {
  const message = open();
  const deliver = vi.fn(async (_text: string, _key: string) => false);
  act(() => message.current.write('When?'));
  await act(() => message.current.send(deliver));
  await act(() => message.current.send(deliver));
  act(() => message.current.write('Where?'));
  await act(() => message.current.send(deliver));
  const keys = deliver.mock.calls.map(([, key]) => key);
  expect(deliver.mock.calls.map(([text]) => text)).toEqual(['When?', 'When?', 'Where?']);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});
