import type { EditorSession, Person, ReviewerSession, StoredUser } from '../../../shared/contract/session.ts';

const KEY = 'user';
type Listener = () => void;
const listeners = new Set<Listener>();

/** The parsed value of a stored text, so that readers get the same object until something changes. */
let cache: { text: string | null; user: StoredUser | null } = { text: null, user: null };

/** Who is signed in on this browser, according to local storage; anything unreadable counts as no one. */
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

/** The server refused the session: the sign-in page says so, whatever leads there. */
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

/** As `clearSession`, without notifying this tab: for callers who leave the page at once, before a guard leads elsewhere. */
export function forgetSession(): void {
  localStorage.removeItem(KEY);
}

/** Called on every change, in this tab or in another one. */
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

/** Checks only the fields that screens rely on: the server decides what a token allows. */
function parse(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text);
    if (!value || typeof value !== 'object') return null;
    if (typeof value.token === 'string') return value;
    // The dashboard tells an editor or a reviewer without a token.
    return value.editor || value.reviewer ? { ...value, token: '' } : null;
  } catch {
    return null;
  }
}
