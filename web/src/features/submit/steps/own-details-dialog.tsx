import type { Person } from '../../../../../shared/contract/session.ts';
import { isSessionOver, messageOf } from '../../../api/api-error.ts';
import { saveOwnDetails } from '../../../api/own-details.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { OwnDetailsForm, type OwnDetailsText } from '../../../ui/own-details-form.tsx';

interface OwnDetailsDialogProps {
  person: Person;
  institutions: readonly string[];
  onClose: () => void;
  onSaved: (person: Person) => void;
  onSessionOver: () => void | Promise<void>;
}

/** The submitting author's own row. These details are saved in the account and in later saves. */
export function OwnDetailsDialog({
  person,
  institutions,
  onClose,
  onSaved,
  onSessionOver,
}: OwnDetailsDialogProps) {
  async function save(details: OwnDetailsText): Promise<string | null> {
    try {
      onSaved(await saveOwnDetails(details as Parameters<typeof saveOwnDetails>[0]));
      return null;
    } catch (error) {
      if (isSessionOver(error)) await onSessionOver();
      return messageOf(error, 'The server could not be reached. Please try again.');
    }
  }
  return (
    <Dialog open title="Your details" onClose={onClose}>
      <OwnDetailsForm person={person} institutions={institutions} onSave={save} onCancel={onClose} />
    </Dialog>
  );
}
