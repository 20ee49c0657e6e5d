import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { keepOnDevice } from '../../../web/src/kept/kept-on-device.ts';
import { movable } from '../../../web/src/kept/movable.ts';
import { fakeBrowser } from '../fake-browser.ts';
import { buildSession } from '../submit/build-form.ts';

it('what is written after a move arrives in the new place, and whoever listened hears of it there', () => {
  fakeBrowser(buildSession());
  const under = (name: string) =>
    keepOnDevice({ personId: 'ada', name, schema: z.string(), initial: () => '' });
  const [old, next] = [under('new'), under('m1')];
  const { kept, moveTo } = movable(old);
  const heard = vi.fn();
  const stop = kept.subscribe(heard);
  kept.update(() => 'typed');
  moveTo(next);
  heard.mockClear();
  kept.update(() => 'an answer that came late');
  expect([old.get(), next.get(), kept.get()]).toEqual([
    'typed',
    'an answer that came late',
    'an answer that came late',
  ]);
  expect(heard).toHaveBeenCalledTimes(1);
  old.update(() => 'elsewhere');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  next.update(() => 'unheard');
  expect(heard).toHaveBeenCalledTimes(1);
});
