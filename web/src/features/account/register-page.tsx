import { useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import styles from './account.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { FormError } from './form-error.tsx';
import { OtherWays } from './other-ways.tsx';
import { RegistrationForm } from './registration-form.tsx';
import type { RegistrationValues } from './registration-values.ts';
import { returnPathOf } from './return-path.ts';

export const handle = {
  title: 'Register',
  description: 'Create an account: it is free, and it is all that an author needs to submit a manuscript.',
};

export function Component() {
  useDocumentTitle(handle.title);
  const alert = useAlert();
  const navigate = useNavigate();
  const { state } = useLocation();
  const errorId = useId();
  const [error, setError] = useState('');

  const register = ({ specialization: _, experience: __, ...body }: RegistrationValues) =>
    call('register', { body });

  async function goOn({ email }: RegistrationValues) {
    await alert('Registration Successful!');
    navigate(paths.login, { replace: true, state: { from: returnPathOf(state), email: email.trim() } });
  }

  return (
    <div className={styles.split}>
      <BrandPanel
        motto="Join our community of scholars and researchers"
        points={['Secure registration', 'Instant access to journals']}
      />
      <div className={styles.sheet}>
        <h1 tabIndex={-1} data-page-heading="">
          Create your account
        </h1>
        <div className="above-5">
          <RegistrationForm submitLabel="Register" send={register} onRegistered={goOn} />
          <FormError id={errorId} message={error} />
          <OtherWays onError={setError} />
          <p className="above-5">
            Already have an account?{' '}
            <Link to={paths.login} state={state}>
              Sign in
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
