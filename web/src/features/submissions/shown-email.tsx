import { useState } from 'react';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import type { ProductionAnswer } from '../../../../shared/contract/production.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useAction } from '../../api/use-action.ts';
import { Checkbox } from '../../ui/choice-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './correct/correct.module.css';

interface ShownEmailProps {
  manuscript: Pick<AuthorsManuscript, '_id' | 'publication'>;
  email: ProductionAnswer['email'];
  onSessionOver: () => void;
}

/** The corresponding author’s own choice, before and after publication; no one else is asked. */
export function ShownEmail({ manuscript: { _id: id, publication }, email, onSessionOver }: ShownEmailProps) {
  const toast = useToast();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { busy, run } = useAction<'email'>({ onSessionOver });
  if (!email) return null;

  async function choose(shown: boolean) {
    if (busy) return;
    setTrouble(null);
    setChosen(shown);
    const done = await run(
      'email',
      () => call('answer-production', { params: { id }, body: { answer: 'email', shown } }),
      ({ error }) => {
        setChosen(!shown);
        setTrouble(failureReason(error));
      },
    );
    const verb = publication ? (shown ? 'shows' : 'no longer shows') : shown ? 'will show' : 'will not show';
    if (done) toast({ message: `The article’s page ${verb} your email address.` });
  }

  return (
    <section aria-labelledby="shown-email" className={styles.part}>
      <h2 id="shown-email">Your email address</h2>
      {trouble ? (
        <Notice kind="error" title="We could not save your choice">
          {trouble}
        </Notice>
      ) : null}
      <Checkbox
        checked={chosen ?? email.isShown}
        onChange={({ target }) => void choose(target.checked)}
        label="Show my email address on the article’s page"
        hint={`Everyone can read ${email.address} there. You can hide it at any time.`}
      />
    </section>
  );
}
