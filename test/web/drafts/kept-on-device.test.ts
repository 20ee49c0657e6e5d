import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { keepOnDevice, keptKey } from '../../../web/src/drafts/kept-on-device.ts';
import { fakeBrowser } from '../fake-browser.ts';
import { buildSession } from '../submit/build-form.ts';

let browser: ReturnType<typeof fakeBrowser>;
const open = (personId = 'ada') =>
  keepOnDevice({ personId, name: 'letter', schema: z.string(), initial: () => '' });

beforeEach(() => {
  browser = fakeBrowser(buildSession());
});

describe('what is kept on the device', () => {
  it('is there when the page is opened again, for the same account only', () => {
    open().update(() => 'Dear editor');
    expect(open().get()).toBe('Dear editor');
    expect(open('bob').get()).toBe('');
  });

  it('is gone once cleared', () => {
    const letter = open();
    letter.update(() => 'Dear editor');
    letter.clear();
    expect(open().get()).toBe('');
    expect(browser.items.has(keptKey('ada', 'letter'))).toBe(false);
  });

  it('follows what another tab writes', () => {
    const [here, elsewhere] = [open(), open()];
    const heard = vi.fn();
    here.subscribe(heard);
    elsewhere.update(() => 'Written elsewhere');
    browser.events.dispatchEvent(Object.assign(new Event('storage'), { key: keptKey('ada', 'letter') }));
    expect(heard).toHaveBeenCalled();
    expect(here.get()).toBe('Written elsewhere');
  });

  it('is changed from what stands there now, whoever wrote it', () => {
    const [here, elsewhere] = [open(), open()];
    elsewhere.update(() => 'one');
    here.update((text) => `${text} two`);
    expect(open().get()).toBe('one two');
  });

  it('starts anew where what stands there is unreadable', () => {
    browser.items.set(keptKey('ada', 'letter'), '{broken');
    expect(open().get()).toBe('');
  });

  it('goes on in memory, and says so, where the browser stores nothing', () => {
    const letter = open();
    vi.spyOn(browser.storage, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    letter.update(() => 'Dear editor');
    expect(letter.get()).toBe('Dear editor');
    expect(letter.isKept()).toBe(false);
  });
});
