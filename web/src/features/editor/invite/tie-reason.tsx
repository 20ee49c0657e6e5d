import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { TextareaField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type InvitedPerson, personName } from './invitation.ts';

interface TieReasonProps {
  people: readonly InvitedPerson[];
  /** The server found ties that this page doesn’t know. */
  isAsked: boolean;
  mayInviteTied: boolean | undefined;
  reason: string;
  onChange: (reason: string) => void;
}

/** The chosen people close to the authors, with a chief's reason for inviting them all the same. */
export function TieReason({ people, isAsked, mayInviteTied = false, reason, onChange }: TieReasonProps) {
  const tied = people.filter(({ ties = [] }) => ties.length > 0);
  if (tied.length === 0 && !isAsked) return null;
  return (
    <>
      {tied.length > 0 ? (
        <Notice kind="warning" title="Close to the authors">
          <ul>
            {tied.map((person) => (
              <li key={person._id || person.email}>
                {personName(person)}: {person.ties?.join(', ')}
              </li>
            ))}
          </ul>
          {mayInviteTied ? null : 'Only a chief editor can invite them, with a reason.'}
        </Notice>
      ) : null}
      {mayInviteTied ? (
        <TextareaField
          label="Reason to invite them all the same"
          hint="Editors read it in the history of this manuscript."
          rows={3}
          maxLength={LIMITS.note}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
    </>
  );
}
