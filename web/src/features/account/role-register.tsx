import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import type { PageModule } from '../../shown-page.ts';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { RegistrationForm } from './registration-form.tsx';
import type { RegistrationValues } from './registration-values.ts';

const of = {
  editor: {
    heading: 'Editor Registration',
    lede: 'Editors screen manuscripts, choose reviewers and decide. You will also need the access key that the editorial office gives you.',
    call: 'register-editor',
    success: 'Editor Registration Successful!',
    login: paths.editorLogin,
  },
  reviewer: {
    heading: 'Reviewer Registration',
    lede: 'Reviewers read closely and advise. You will also need the access key that the editorial office gives you.',
    call: 'register-reviewer',
    success: 'Reviewer Registration Successful!',
    login: paths.reviewerLogin,
  },
} as const;

export const editorRegister: PageModule = {
  handle: { title: of.editor.heading, description: 'Register as an editor of the journal.' },
  Component: () => <RoleRegister kind="editor" />,
};

export const reviewerRegister: PageModule = {
  handle: { title: of.reviewer.heading, description: 'Register as a reviewer of the journal.' },
  Component: () => <RoleRegister kind="reviewer" />,
};

function RoleRegister({ kind }: { kind: 'editor' | 'reviewer' }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const login = of[kind].login(journalPrefixOf(useLocation().pathname));

  const register = (body: RegistrationValues) => call(of[kind].call, { body });

  async function goOn({ email }: RegistrationValues) {
    await alert(of[kind].success);
    navigate(login, { state: { email: email.trim() } });
  }

  return (
    <Page title={of[kind].heading} lede={of[kind].lede}>
      <div className={styles.formInPage}>
        <RegistrationForm submitLabel="Register" forRole send={register} onRegistered={goOn} />
        <p className="above-5">
          Already registered? <Link to={login}>Sign in</Link>. If you have an account as an author, register
          with its email and password: one account carries every role.
        </p>
      </div>
    </Page>
  );
}
