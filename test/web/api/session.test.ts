import { describe, expect, it, vi } from 'vitest';
import { isEditorSession, isReviewerSession, readSession } from '../../../web/src/api/session.ts';
import { author, editor, reviewer } from '../../screens/cast.ts';
import { fakeBrowser } from '../fake-browser.ts';

describe('a stored session', () => {
  it.each([
    ['an author', author, [false, false]],
    ['an editor', editor, [true, false]],
    ['a reviewer', reviewer, [false, true]],
    [
      'an editor by another role',
      { ...editor, editor: { ...editor.editor, role: 'author' } },
      [false, false],
    ],
    [
      'a reviewer by another role',
      { ...reviewer, reviewer: { ...reviewer.reviewer, role: 'editor' } },
      [false, false],
    ],
  ])('of %s opens the pages of its own role only', (_who, session, opens) => {
    fakeBrowser(session as never);
    const user = readSession();
    expect([isEditorSession(user), isReviewerSession(user)]).toEqual(opens);
  });

  it('has ended once the server refuses it, and not before anyone has signed in', async () => {
    fakeBrowser(null as never);
    vi.resetModules();
    const { clearSession, hasSessionEnded, storeSession } = await import('../../../web/src/api/session.ts');
    expect(hasSessionEnded()).toBe(false);
    clearSession();
    expect(hasSessionEnded()).toBe(true);
    storeSession(author);
    expect(hasSessionEnded()).toBe(false);
  });
});
