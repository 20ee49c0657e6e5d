// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EditorsManuscript, Manuscript } from '../../../shared/contract/manuscripts.ts';
import { useSeatActions } from '../../../web/src/features/editor/manuscript/use-seat-actions.ts';
import { AlertProvider } from '../../../web/src/ui/dialogs/alerts.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { fakeServer, json } from '../fake-browser.ts';

const shown = manuscriptView();
const people = [{ email: 'Noor@example.org', firstName: 'Noor', lastName: 'Haddad' }];

/** Invites, while the answer is lost; returns the hook's message. */
async function inviteUnheard(look: Parameters<typeof fakeServer>[0]) {
  fakeServer('no answer', look);
  const replaced: Manuscript[] = [];
  const { result } = renderHook(() => useSeatActions(shown, { replace: (now) => void replaced.push(now) }), {
    wrapper: AlertProvider,
  });
  let isDone = false;
  await act(async () => {
    isDone = await result.current.invite({ people });
  });
  return { isDone, trouble: result.current.trouble, replaced };
}
const standing = (over: Partial<EditorsManuscript>) =>
  json(200, { success: true, manuscript: manuscriptView({ version: 4, ...over }) });

describe('an invitation whose answer is lost', () => {
  it('has gone out where they sit', async () => {
    const seats = [seatView({ email: 'noor@example.org', state: 'invited' })];
    const { isDone, trouble, replaced } = await inviteUnheard(standing({ seats }));
    expect([isDone, trouble]).toEqual([true, null]);
    expect(replaced).toMatchObject([{ version: 4 }]);
  });

  it('has not where somebody else changed the manuscript', async () => {
    const seats = [seatView({ email: 'noor@example.org', state: 'declined' })];
    const { isDone, trouble, replaced } = await inviteUnheard(standing({ seats }));
    expect(isDone).toBe(false);
    expect(trouble).toMatchObject({ name: 'invite', isUnsure: false });
    expect(trouble?.text).toContain('has changed');
    expect(replaced).toMatchObject([{ version: 4 }]);
  });

  it('is not called undone where nobody knows', async () => {
    const { isDone, trouble } = await inviteUnheard('no answer');
    expect(isDone).toBe(false);
    expect(trouble).toEqual({
      name: 'invite',
      text: 'The server did not answer. Check your connection and try again.',
      isUnsure: true,
    });
  });
});
