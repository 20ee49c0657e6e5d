import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { RenderLetter } from '../../../../../shared/contract/decisions.ts';
import type { InvitationText } from '../../../../../shared/contract/seats.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField, TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { type Invitation, personName, requestOf } from './invitation.ts';

import { useSettled } from './use-settled.ts';

interface InvitationLetterProps {
  manuscriptId: string;
  draft: Invitation;
  /** The journal's letter; undefined until known. */
  usual: z.output<typeof InvitationText> | undefined;
  trouble: Error | null;
  onChange: (letter: Invitation['letter']) => void;
}

/** The email as it will read, and the way to change its text. */
export function InvitationLetter({ manuscriptId, draft, usual, trouble, onChange }: InvitationLetterProps) {
  const preview = useInvitationPreview(manuscriptId, draft);
  const written = draft.letter ?? (usual && { subject: usual.subject, text: usual.text });
  const [first] = draft.people;
  const missing = preview.data?.missing ?? [];
  return (
    <section aria-labelledby="letter" className="form-column stack from-start gap-3 above-5">
      <h2 id="letter" className="below-2 large ruled">
        Letter
      </h2>
      {written ? (
        <details>
          <summary>Change the letter</summary>
          <div className="form-column stack from-start gap-3 above-3">
            <TextField
              label="Subject"
              maxLength={180}
              value={written.subject}
              onChange={(event) => onChange({ ...written, subject: event.target.value })}
            />
            <TextareaField
              label="Text"
              hint="We replace words in braces for each person."
              rows={14}
              maxLength={30_000}
              value={written.text}
              onChange={(event) => onChange({ ...written, text: event.target.value })}
            />
            {draft.letter ? (
              <Button size="small" variant="quiet" onClick={() => onChange(null)}>
                Use the journal’s letter
              </Button>
            ) : null}
          </div>
        </details>
      ) : trouble ? (
        <p role="status">We could not load the letter. We will send the journal’s standard letter.</p>
      ) : null}
      {missing.length > 0 ? (
        <Notice kind="warning" live>
          The letter uses {missing.map((field) => `{${field}}`).join(', ')}, but there is nothing to fill it
          with.
        </Notice>
      ) : null}
      {preview.error ? (
        <p role="status">We could not show the letter as it will be sent. {failureReason(preview.error)}</p>
      ) : null}
      {preview.data && !preview.error ? (
        <section aria-label="Preview">
          <p className="muted small">
            To{' '}
            {first ? (
              <>
                {personName(first)} (<BreakableAddress address={first.email} />)
              </>
            ) : (
              'each reviewer you choose'
            )}
            . Everyone gets {first ? 'a link of their own' : 'their own name and link'} in place of{' '}
            {first ? '' : '[name] and '}[link].
          </p>
          <p className="above-2 breaks paper boxed own-lines inset" dir="auto">
            <strong>{preview.data.subject}</strong>
            {'\n\n'}
            {preview.data.text}
          </p>
        </section>
      ) : null}
    </section>
  );
}

/** The email to the first one chosen, written by the server like the real one. */
function useInvitationPreview(id: string, draft: Invitation) {
  const { people, ...sent } = requestOf(draft);
  const [first] = draft.people;
  const body: z.input<typeof RenderLetter> = {
    template: 'invitation',
    ...(first ? { name: personName(first) } : {}),
    ...sent,
  };
  const asked = useSettled(JSON.stringify(body));
  return useQuery({
    queryKey: ['invitation-preview', id, asked],
    queryFn: ({ signal }) => call('render-letter', { params: { id }, body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
