import { useRef, useState } from 'react';
import type * as z from 'zod';
import type { EmailCheckAnswer } from '../../../../../shared/contract/accounts.ts';
import { ApiError, isSessionOver } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';
import { useAlert } from '../../../ui/dialogs/alerts.tsx';
import { edit, withCoAuthor } from '../draft/change-draft.ts';
import { addAuthor, titledName } from '../form/author-list.ts';
import {
  type CoAuthorForm,
  type CoAuthorText,
  checkCoAuthor,
  checkCoAuthorEmail,
  coAuthorRequestOf,
  coAuthorRowOf,
  emptyCoAuthor,
  isCoAuthorText,
  looksLikeEmail,
  prefillCoAuthor,
  type Refused,
  standingRefusal,
} from '../form/co-author-form.ts';
import { MESSAGES } from '../messages.ts';
import type { StepProps } from './step-props.ts';

export interface CoAuthorOptions extends Pick<StepProps, 'person' | 'openDraft' | 'draft'> {
  onAdded: (name: string) => void;
}

/** The form of Add New Author: stored at every stroke; its address is looked up, refused or added to the list. */
export function useCoAuthor({ person, openDraft, draft, onAdded }: CoAuthorOptions) {
  const { kept } = openDraft;
  const alert = useAlert();
  const form = draft.coAuthor ?? emptyCoAuthor;
  const [refused, setRefused] = useState<Refused>({});
  const { busy, run } = useChange<'add'>();
  const email = useEmailCheck();

  const change = (part: Partial<CoAuthorForm>) =>
    kept.update((now) => withCoAuthor(now, { ...(now.coAuthor ?? emptyCoAuthor), ...part }));

  async function refuse(message: string, fields: readonly CoAuthorText[], reason?: string) {
    await alert(message);
    const { coAuthor } = kept.get();
    setRefused(
      Object.fromEntries(
        fields.map((field) => [field, { value: coAuthor?.[field] ?? '', message: reason ?? WRONG[field] }]),
      ),
    );
    const first = fields[0];
    if (first) requestAnimationFrame(() => document.getElementById(`co-author-${first}`)?.focus());
  }

  /** As soon as the address is typed, fills in the person's details from its account. */
  async function checkEmail() {
    const refusal = checkCoAuthorEmail(form.email, draft.form.authors, person.email);
    if (refusal) {
      setRefused((now) => ({ ...now, email: { value: form.email, message: refusal.message } }));
      return email.forget();
    }
    const outcome = await email.check(form.email);
    if (outcome.kind !== 'registered') return;
    kept.update((now) =>
      now.coAuthor?.email.trim().toLowerCase() === outcome.email
        ? withCoAuthor(now, prefillCoAuthor(now.coAuthor, outcome.person))
        : now,
    );
  }

  async function add() {
    const refusal = checkCoAuthor(form, draft.form.authors, person.email);
    if (refusal) return refuse(refusal.message, refusal.fields);
    const work = async () => {
      if ((await email.check(form.email)).kind === 'unknown') return null;
      const { data } = await call('add-author', { body: coAuthorRequestOf(form, draft) });
      return coAuthorRowOf(form, data._id);
    };
    const done = await run('add', work, async ({ error }) => {
      const { code, message, field } =
        error instanceof ApiError ? error : { code: '', message: '', field: '' };
      if (code === 'not_found') return refuse(MESSAGES.coAuthorUnknown, ['email']);
      if (code === 'not_an_author') return refuse(MESSAGES.coAuthorFailed, ['email'], message);
      const named = isCoAuthorText(field) ? [field] : [];
      await refuse(MESSAGES.coAuthorFailed, named, message || undefined);
    });
    if (!done) return;
    const row = done.result;
    if (!row) return refuse(MESSAGES.coAuthorUnknown, ['email']);
    if (kept.get().form.authors.some(({ _id }) => _id === row._id))
      return refuse(MESSAGES.coAuthorTwice, ['email']);
    kept.update((now) => withCoAuthor(edit(now, addAuthor(now.form, row, form.isCorresponding)), null));
    onAdded(titledName(row));
  }

  return {
    form,
    change,
    checkEmail,
    add,
    isAdding: busy !== null,
    letGo: () => kept.update((now) => withCoAuthor(now, null)),
    email: email.state,
    problemOf: (field: CoAuthorText) => standingRefusal(refused, form, field),
  };
}

const WRONG: Record<CoAuthorText, string> = {
  title: 'Choose a title',
  firstName: 'Enter the given name',
  middleName: '',
  lastName: 'Enter the family name',
  academicDegree: '',
  email: 'Enter the registered email address of a co-author who is not in the list yet',
  institution: 'Enter the institution',
  country: 'Choose a country or region',
};

type KnownPerson = NonNullable<z.infer<typeof EmailCheckAnswer>['user']>;

type EmailCheck =
  | { kind: 'unchecked' }
  | { kind: 'checking'; email: string }
  | { kind: 'registered'; email: string; person: KnownPerson }
  | { kind: 'unknown'; email: string };

/** Asks the server whether an address has an account. After any failure it stays unchecked. */
function useEmailCheck() {
  const { endSession } = useSessionAtWork();
  const [state, setState] = useState<EmailCheck>({ kind: 'unchecked' });
  const running = useRef<{ email: string; answer: Promise<EmailCheck> } | null>(null);

  function check(typed: string): Promise<EmailCheck> {
    const email = typed.trim().toLowerCase();
    if (state.kind !== 'unchecked' && state.kind !== 'checking' && state.email === email)
      return Promise.resolve(state);
    if (running.current?.email === email) return running.current.answer;
    if (!looksLikeEmail(email)) {
      setState({ kind: 'unchecked' });
      return Promise.resolve({ kind: 'unchecked' });
    }
    setState({ kind: 'checking', email });
    const answer = ask(email).then((outcome) => {
      if (running.current?.email === email) {
        running.current = null;
        setState(outcome);
      }
      return outcome;
    });
    running.current = { email, answer };
    return answer;
  }

  async function ask(email: string): Promise<EmailCheck> {
    try {
      const { exists, user } = await call('verify-email', { body: { email } });
      return exists && user ? { kind: 'registered', email, person: user } : { kind: 'unknown', email };
    } catch (error) {
      if (isSessionOver(error)) void endSession();
      return { kind: 'unchecked' };
    }
  }

  function forget() {
    running.current = null;
    setState({ kind: 'unchecked' });
  }

  return { state, check, forget };
}
