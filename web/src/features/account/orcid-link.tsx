import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Person } from '../../../../shared/contract/session.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { storePerson } from '../../api/own-details.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account.module.css';
import { beginOrcidLink } from './orcid.ts';

/** On Profile: an ORCID iD confirmed by ORCID, which can be used for signing in, and which articles show as verified. */
export function OrcidLink({ person }: { person: Person }) {
  const { pathname } = useLocation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const isLinked = person.orcidVerified === true;

  async function act(action: () => Promise<void>) {
    setTrouble('');
    setBusy(true);
    await action().catch((error) =>
      setTrouble(messageOf(error, 'We could not reach the server. Try again.')),
    );
    setBusy(false);
  }
  async function unlink() {
    const now = await call('link-orcid', { body: { do: 'unlink' } });
    if ('email' in now) storePerson(now);
    toast({ message: 'ORCID iD unlinked.' });
  }

  return (
    <section className={`${styles.panel} flow-3`} aria-labelledby="orcid-link">
      <h2 className="larger" id="orcid-link">
        Sign in with your ORCID iD
      </h2>
      <p>
        {isLinked
          ? `Your account is linked to ${person.orcid}. You can sign in with ORCID, and your articles show the iD as verified.`
          : 'Show at ORCID that your iD is yours. You can then sign in with ORCID, and your articles show the iD as verified.'}
      </p>
      {trouble ? (
        <Notice
          kind="error"
          live
          title={isLinked ? 'We could not unlink your iD' : 'We could not link your iD'}
        >
          {trouble}
        </Notice>
      ) : null}
      <ButtonRow>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void act(isLinked ? unlink : () => beginOrcidLink(pathname))}
        >
          {isLinked ? 'Unlink your ORCID iD' : 'Link your ORCID iD'}
        </Button>
      </ButtonRow>
    </section>
  );
}
