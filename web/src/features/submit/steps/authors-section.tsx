import { useRef, useState } from 'react';
import type { Person } from '../../../../../shared/contract/session.ts';
import { isSessionOver, messageOf } from '../../../api/api-error.ts';
import { saveOwnDetails } from '../../../api/own-details.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { OwnDetailsForm, type OwnDetailsText } from '../../../ui/fields/own-details-form.tsx';
import { institutionsOf } from '../form/author-list.ts';
import { fieldId } from '../form/field-problems.ts';
import { mainAuthorRow } from '../form/manuscript-form.ts';
import { AuthorsTable } from './authors-table.tsx';
import { CoAuthorDialog } from './co-author-dialog.tsx';
import type { StepProps } from './step-props.ts';

/** The list of authors, and the two dialogs that change it. */
export function AuthorsSection(props: StepProps) {
  const { person, draft, form, edit, errors } = props;
  const [adding, setAdding] = useState(false);
  const [editingOwn, setEditingOwn] = useState(false);
  const [said, setSaid] = useState('');
  // A save contains the main author's account details of that time.
  const authors = form.authors.map((author) => (author._id === person._id ? mainAuthorRow(person) : author));

  return (
    <>
      <section className="above-6" aria-labelledby="authors-heading">
        <h2 id="authors-heading" tabIndex={-1} className="larger">
          Authors List
        </h2>
        {errors.authors || errors.correspondingAuthorId ? (
          <p id={fieldId('correspondingAuthorId')} tabIndex={-1} className="above-2 trouble">
            {errors.authors ?? errors.correspondingAuthorId}
          </p>
        ) : null}
        <AuthorsTable
          form={{ ...form, authors }}
          mainAuthorId={person._id}
          onChange={edit}
          onEditOwn={() => setEditingOwn(true)}
        />
        <div className="row gap-4 lines-2 above-4">
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Add Co-Authors
          </Button>
          {draft.coAuthor && !adding ? <span className="muted">What you typed there is kept.</span> : null}
        </div>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </section>
      {editingOwn ? (
        <OwnDetailsDialog
          person={person}
          institutions={institutionsOf(form.authors)}
          onClose={() => setEditingOwn(false)}
          onSaved={() => {
            setEditingOwn(false);
            setSaid('Your details are saved.');
          }}
        />
      ) : null}
      {adding ? (
        <CoAuthorDialog
          {...props}
          onClose={() => setAdding(false)}
          onAdded={(name) => {
            setAdding(false);
            setSaid(`${name} added to the list of authors.`);
          }}
        />
      ) : null}
    </>
  );
}

interface OwnDetailsDialogProps {
  person: Person;
  institutions: readonly string[];
  onClose: () => void;
  onSaved: (person: Person) => void;
}

/** The submitting author's own row. These details are saved in the account and in later saves. */
function OwnDetailsDialog({ person, institutions, onClose, onSaved }: OwnDetailsDialogProps) {
  const { endSession } = useSessionAtWork();
  const confirm = useConfirm();
  const hasTyped = useRef(false);
  async function leave() {
    const question = {
      title: 'Discard your changes?',
      message: 'We have not saved what you typed here.',
      confirmLabel: 'Discard changes',
      danger: true,
    };
    if (!hasTyped.current || (await confirm(question))) onClose();
  }
  async function save(details: OwnDetailsText): Promise<string | null> {
    try {
      onSaved(await saveOwnDetails(details as Parameters<typeof saveOwnDetails>[0]));
      return null;
    } catch (error) {
      if (isSessionOver(error)) await endSession();
      return messageOf(error, 'The server could not be reached. Please try again.');
    }
  }
  return (
    <Dialog open title="Your details" onClose={() => void leave()}>
      <OwnDetailsForm
        person={person}
        institutions={institutions}
        onType={() => {
          hasTyped.current = true;
        }}
        onSave={save}
        onCancel={onClose}
      />
    </Dialog>
  );
}
