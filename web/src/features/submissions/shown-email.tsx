import { useState } from 'react';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import type { ProductionAnswer } from '../../../../shared/contract/production.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useChange } from '../../api/use-change.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Checkbox } from '../../ui/fields/choice-field.tsx';

interface ShownEmailProps {
  manuscript: Pick<AuthorsManuscript, '_id' | 'publication'>;
  email: ProductionAnswer['email'];
}

/** The corresponding author’s own choice, before and after publication; no one else is asked. */
export function ShownEmail({ manuscript: { _id: id, publication }, email }: ShownEmailProps) {
  const toast = useToast();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { busy, trouble, setTrouble, run } = useChange<'email'>();
  if (!email) return null;

  async function choose(shown: boolean) {
    if (busy) return;
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
    <section aria-labelledby="shown-email" className="stack gap-3 above-5">
      <h2 id="shown-email" className="large">
        Your email address
      </h2>
      <FailureNotice title="We could not save your choice" why={trouble} />
      <Checkbox
        checked={chosen ?? email.isShown}
        onChange={({ target }) => void choose(target.checked)}
        label="Show my email address on the article’s page"
        hint={`Everyone can read ${email.address} there. You can hide it at any time.`}
      />
    </section>
  );
}
