import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AuthorSession } from '../../../../shared/contract/session.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { storePerson } from '../../api/own-details.ts';
import { storeSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Page } from '../../ui/page.tsx';
import { keepOrcidWanted, keptOrcidWanted, type OrcidWanted, takeOrcidReturn } from './orcid.ts';
import { OrcidEmailForm } from './orcid-email-form.tsx';
import { returnPathOf } from './return-path.ts';

export const handle = { title: 'ORCID sign-in' };

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const alert = useAlert();
  const toast = useToast();
  const [wanted, setWanted] = useState<OrcidWanted | null>(null);
  const begun = useRef(false);

  const finish = (user: AuthorSession, from: string) => {
    keepOrcidWanted(null);
    storeSession(user);
    navigate(returnPathOf({ from }), { replace: true });
  };

  async function link(state: string, from: string) {
    const code = query.get('code');
    try {
      if (code) {
        const person = await call('link-orcid', { body: { do: 'link', code, state } });
        if ('email' in person) storePerson(person);
        toast({ message: 'ORCID iD linked. You can now sign in with ORCID.' });
      }
    } catch (problem) {
      await alert(messageOf(problem, 'We could not link your ORCID iD. Try again.'));
    }
    navigate(from, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code can be exchanged once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const waiting = takeOrcidReturn(query.get('state'));
    // Reloaded while the address is requested.
    const kept = waiting ? null : keptOrcidWanted();
    if (kept) return setWanted(kept);
    const from = returnPathOf(waiting);
    if (waiting?.links) return void link(waiting.state, from);
    const toLogin = () => navigate(paths.login, { replace: true, state: { from } });
    const code = query.get('code');
    if (!code) return void toLogin();
    exchange(code, waiting !== null)
      .then((user) => {
        if (!('emailRequired' in user)) return finish(user, from);
        const { ticket, name } = user;
        keepOrcidWanted({ ticket, name, from });
        setWanted({ ticket, name, from });
      })
      .catch(async (problem) => {
        await alert(failureMessage(problem));
        toLogin();
      });
  }, []);

  if (wanted) return <OrcidEmailForm wanted={wanted} onDone={(user) => finish(user, wanted.from)} />;
  return (
    <Page title="ORCID sign-in">
      <p role="status">Processing ORCID Login...</p>
    </Page>
  );
}

async function exchange(code: string, isExpected: boolean) {
  if (!isExpected) throw new Error('a return that this browser never asked for');
  return call('sign-in-with-orcid', { body: { code } });
}

function failureMessage(problem: unknown): string {
  if (problem instanceof ApiError && problem.code === 'empty_answer')
    return 'Login Failed: User data missing';
  return messageOf(problem, 'ORCID Login Failed');
}
