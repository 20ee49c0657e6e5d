import type { Page } from 'playwright-core';
import type { CallName } from '../../shared/contract/routes.ts';
import { callOf } from './answer-calls.ts';
import { whyHarmless } from './harmless-presses.ts';
import type { Screen } from './screen.ts';
import type { ScreenWindow } from './show-screen.ts';

/** An author has to open a PDF before accepting it: nothing is off for that. */
const opened = ['m1', 'round'].flatMap((id) => [`${id}:1`, `${id}:2`]);
/** In the page and its dialogs, except the answers to a question, whose reader has been asked. */
const BUTTONS =
  ':is(main, dialog[open]) :is(button, summary, [role=menuitem], [role=switch]):not(:disabled, [aria-disabled=true], [role=alertdialog] *)';
/** Anything under a modal dialog can't be pressed. */
const IN_REACH = `[...document.querySelectorAll(${JSON.stringify(BUTTONS)})].map((one) => {
  const modal = document.querySelector('dialog:modal');
  const inReach = one.checkVisibility({ visibilityProperty: true }) && (!modal || modal.contains(one));
  return inReach ? { name: one.getAttribute('aria-label') ?? one.textContent, isItem: one.role === 'menuitem' } : null;
})`;
interface Button {
  name: string;
  isItem: boolean;
}

/** Presses each button and each menu item once, always in the state as first shown; returns those that should have asked. */
export async function pressOnce(screenWindow: ScreenWindow, screen: Screen): Promise<string[]> {
  const { page } = screenWindow;
  const found: string[] = [];
  const seen = new Set<string>();
  const fresh = () => screenWindow.show({ ...screen, opened });
  await fresh();
  for (const [index, one] of (await inReach(page)).entries()) {
    if (!one || isKnown(seen, one.name)) continue;
    await fresh();
    note(one.name, await press(page, index));
    for (const [place, item] of (await inReach(page)).entries()) {
      if (!item?.isItem || isKnown(seen, item.name)) continue;
      await fresh();
      await press(page, index);
      note(item.name, await press(page, place));
    }
  }
  return found;

  function note(button: string, calls: CallName[]) {
    const untold = calls.filter((call) => whyHarmless(call, `${screen.name}: ${button}`) === undefined);
    if (untold.length > 0) found.push(`${screen.name}: ${button} → ${untold.join(', ')}`);
  }
}

const inReach = (page: Page) => page.evaluate(IN_REACH) as Promise<(Button | null)[]>;

/** One of ten rows is enough: quoted names and numbers make no different button. */
function isKnown(seen: Set<string>, name: string): boolean {
  const kind = name.replace(/‘[^’]*’|\d+/g, '…');
  if (seen.has(kind)) return true;
  seen.add(kind);
  return false;
}

/** The changing calls that follow a press. */
async function press(page: Page, index: number): Promise<CallName[]> {
  const calls: CallName[] = [];
  const listen = (request: { method(): string; url(): string }) => {
    const call = callOf(request.method(), new URL(request.url()).pathname);
    if (call && !['GET', 'HEAD'].includes(request.method())) calls.push(call);
  };
  page.on('request', listen);
  await page.locator(BUTTONS).nth(index).dispatchEvent('click');
  await page.waitForTimeout(250);
  page.off('request', listen);
  return calls;
}
