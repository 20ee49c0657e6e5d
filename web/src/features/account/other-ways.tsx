import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';
import { type GoogleAnswer, GoogleButton } from './google-button.tsx';
import { beginOrcidSignIn } from './orcid.ts';
import { returnPathOf } from './return-path.ts';
import { signInMessage } from './sign-in-message.ts';
import { useSignInSuccess } from './use-sign-in-success.ts';

/** ORCID and Google: either opens an account if there is none, so both registering and signing in offer them. */
export function OtherWays({ onError }: { onError: (message: string) => void }) {
  const { state } = useLocation();
  const succeed = useSignInSuccess();
  const [leaving, setLeaving] = useState(false);

  async function signInWithGoogle(answer: GoogleAnswer | null) {
    if (!answer) return onError('Google login failed. Please try again.');
    onError('');
    try {
      const user = await call('sign-in-with-google', { body: answer });
      succeed(user, 'Successfully Logged In !! Welcome back..');
    } catch (problem) {
      onError(signInMessage(problem, 'Google Login Failed'));
    }
  }

  function leaveForOrcid() {
    setLeaving(true);
    beginOrcidSignIn(returnPathOf(state)).catch(() => {
      setLeaving(false);
      onError('ORCID Login Failed');
    });
  }

  return (
    <div className={`${styles.other} stack gap-3 above-5 line-above`}>
      <Button variant="secondary" busy={leaving} onClick={leaveForOrcid}>
        <OrcidMark />
        Sign in with ORCID
      </Button>
      <GoogleButton onCredential={signInWithGoogle} />
    </div>
  );
}

function OrcidMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <circle cx="11" cy="11" r="11" fill="#5b7f14" />
      <path
        d="M6.5 8v7.5M6.5 5.3v.2M9.4 8h2.4c2.4 0 3.9 1.6 3.9 3.7s-1.5 3.8-3.9 3.8H9.4z"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
