import type { EditorSession, Person, ReviewerSession, StoredUser } from '../../../shared/contract/session.ts';

const KEY = 'user';
type Listener = () => void;
const listeners = new Set<Listener>();

/** The parsed value of a stored text, so that readers get the same object as long as nothing changed. */
let cache: { text: string | null; user: StoredUser | null } = { text: null, user: null };

/** Who is signed in on this browser, as local storage says it; anything unreadable counts as nobody. */
export function readSession(): StoredUser | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    return null;
  }
  if (text !== cache.text) cache = { text, user: parse(text) };
  return cache.user;
}

/** The server would not take the session any more: the sign-in page says so, whoever leads there. */
let isEnded = false;
export const hasSessionEnded = () => isEnded;

export function storeSession(user: StoredUser): void {
  isEnded = false;
  localStorage.setItem(KEY, JSON.stringify(user));
  for (const listener of listeners) listener();
}

/** For a session that the server has ended. */
export function clearSession(): void {
  isEnded = true;
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** As `clearSession`, but this tab is not told: for who leaves the page at once, before a guard leads elsewhere. */
export function forgetSession(): void {
  localStorage.removeItem(KEY);
}

/** Called on every change, made in this tab or in another one. */
export function subscribeSession(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function isEditorSession(user: StoredUser | null): user is EditorSession {
  return user !== null && 'editor' in user && user.editor?.role === 'editor';
}

export function isReviewerSession(user: StoredUser | null): user is ReviewerSession {
  return user !== null && 'reviewer' in user && user.reviewer?.role === 'reviewer';
}

/** The person behind any kind of session. */
export function personOf(user: StoredUser): Person {
  if ('editor' in user) return user.editor;
  if ('reviewer' in user) return user.reviewer;
  return user;
}

/** Only the shape that screens rely on is looked at: the server alone decides what a token opens. */
function parse(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text);
    if (!value || typeof value !== 'object') return null;
    if (typeof value.token === 'string') return value;
    // An editor or a reviewer without a token is told so by their dashboard.
    return value.editor || value.reviewer ? { ...value, token: '' } : null;
  } catch {
    return null;
  }
}
