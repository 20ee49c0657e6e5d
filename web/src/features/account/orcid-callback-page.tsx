import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod';
import type { OrcidEmailWanted } from '../../../../shared/contract/accounts.ts';
import type { AuthorSession } from '../../../../shared/contract/session.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { storeSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Page } from '../../ui/page.tsx';
import { takeOrcidReturn } from './orcid.ts';
import { OrcidEmailForm } from './orcid-email-form.tsx';
import { returnPathOf } from './return-path.ts';

export const handle = { title: 'ORCID sign-in' };

type Wanted = z.infer<typeof OrcidEmailWanted>;

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const alert = useAlert();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const from = useRef('/');
  const begun = useRef(false);

  const finish = (user: AuthorSession) => {
    storeSession(user);
    navigate(from.current, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code can be exchanged once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const toLogin = () => navigate(paths.login, { replace: true });
    const code = query.get('code');
    if (!code) {
      toLogin();
      return;
    }
    exchange(code, query.get('state'))
      .then((answer) => {
        from.current = answer.from;
        if ('emailRequired' in answer.user) setWanted(answer.user);
        else finish(answer.user);
      })
      .catch(async (problem) => {
        await alert(failureMessage(problem));
        toLogin();
      });
  }, []);

  if (wanted) return <OrcidEmailForm wanted={wanted} onDone={finish} />;
  return (
    <Page title="ORCID sign-in">
      <p role="status">Processing ORCID Login...</p>
    </Page>
  );
}

async function exchange(code: string, state: string | null) {
  const waiting = takeOrcidReturn(state);
  if (!waiting) throw new Error('a return that this browser never asked for');
  const user = await call('sign-in-with-orcid', { body: { code } });
  return { user, from: returnPathOf(waiting) };
}

function failureMessage(problem: unknown): string {
  if (problem instanceof ApiError && problem.code === 'empty_answer')
    return 'Login Failed: User data missing';
  return messageOf(problem, 'ORCID Login Failed');
}
