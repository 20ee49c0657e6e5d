import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { StoredUser } from '../../../../shared/contract/session.ts';
import type { KeyDigest } from '../../../../shared/contract/site-config.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { storeSession } from '../../api/session.ts';
import { loadSiteConfig } from '../../api/site-config.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import type { PageModule } from '../../shown-page.ts';
import { Button } from '../../ui/button.tsx';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { carriedEmail } from './carried-email.ts';
import { ForgotLink } from './forgot-link.tsx';
import { SessionEnded } from './session-ended.tsx';
import { workPageFrom } from './work-page-from.ts';

interface Entered {
  email: string;
  password: string;
  accessKey: string;
}

const of = {
  editor: {
    heading: 'Editor Login',
    wrongKey: 'Invalid Editor Access Key',
    failed: 'Login Failed',
    empty: 'Login Failed: Editor data missing',
    success: 'Editor Login Successful',
    signIn: (body: Entered): Promise<StoredUser> => call('sign-in-editor', { body }),
    register: paths.editorRegister,
    dashboard: paths.editorDashboard,
  },
  reviewer: {
    heading: 'Reviewer Login',
    wrongKey: 'Invalid Reviewer Access Key',
    failed: 'Login failed',
    empty: 'Login failed',
    success: 'Reviewer Login Successful',
    // The reviewer's call has no key: it is checked only here.
    signIn: ({ email, password }: Entered): Promise<StoredUser> =>
      call('sign-in-reviewer', { body: { email, password } }),
    register: paths.reviewerRegister,
    dashboard: paths.reviewerDashboard,
  },
} as const;

export const editorLogin: PageModule = {
  handle: { title: of.editor.heading, description: 'Sign in as an editor of the journal.' },
  Component: () => <RoleLogin kind="editor" />,
};

export const reviewerLogin: PageModule = {
  handle: { title: of.reviewer.heading, description: 'Sign in as a reviewer of the journal.' },
  Component: () => <RoleLogin kind="reviewer" />,
};

function RoleLogin({ kind }: { kind: 'editor' | 'reviewer' }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const prefix = journalPrefixOf(pathname);
  const registered = carriedEmail(state);
  const [busy, setBusy] = useState(false);
  const texts = of[kind];

  /** What went wrong, in words, or nothing. */
  async function signIn(entered: Entered): Promise<string | null> {
    try {
      if (!(await isAccessKey(kind, entered.accessKey))) return texts.wrongKey;
      storeSession(await texts.signIn(entered));
      return null;
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === 'empty_answer') return texts.empty;
      return messageOf(problem, texts.failed);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    const failure = await signIn({
      email: text('email'),
      password: text('password'),
      accessKey: text('accessKey').trim(),
    });
    setBusy(false);
    await alert(failure ?? texts.success);
    if (!failure) navigate(workPageFrom(state, texts.dashboard(prefix)), { replace: true });
  }

  return (
    <Page
      title={texts.heading}
      lede="Sign in with your account and the access key that the editorial office gave you."
    >
      <div className={`${styles.formInPage} ${styles.narrow}`}>
        <SessionEnded />
        <form method="post" onSubmit={submit}>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={registered}
            required
          />
          <PasswordField label="Password" name="password" autoComplete="current-password" required />
          <PasswordField label="Access Key" name="accessKey" autoComplete="off" required />
          <div className="stack gap-3 above-5">
            <Button type="submit" busy={busy}>
              Sign In
            </Button>
          </div>
        </form>
        <p className="above-5">
          <ForgotLink>Forgot your password?</ForgotLink> Not registered yet?{' '}
          <Link to={texts.register(prefix)}>
            Register as {kind === 'editor' ? 'an editor' : 'a reviewer'}
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** The client's check of an access key, against its salted slow digest. The server checks the editor's key again. */
async function isAccessKey(role: 'editor' | 'reviewer', key: string): Promise<boolean> {
  const { accessKeys } = await loadSiteConfig();
  const expected = accessKeys[role];
  return (await digestOf(key, expected)) === expected.digest;
}

async function digestOf(key: string, { salt, iterations }: KeyDigest): Promise<string> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const saltBytes = Uint8Array.from(atob(salt), (letter) => letter.charCodeAt(0));
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations },
    material,
    256,
  );
  return btoa(String.fromCharCode(...new Uint8Array(bits)));
}
