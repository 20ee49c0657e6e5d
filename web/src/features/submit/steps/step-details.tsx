import { type ReactNode, useRef, useState } from 'react';
import type { Person } from '../../../../../shared/contract/session.ts';
import { FUNDING } from '../../../../../shared/domain/constants.ts';
import { isSessionOver, messageOf } from '../../../api/api-error.ts';
import { saveOwnDetails } from '../../../api/own-details.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChoiceGroup, Radio } from '../../../ui/fields/choice-field.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { GrowingField } from '../../../ui/fields/growing-field.tsx';
import { OwnDetailsForm, type OwnDetailsText } from '../../../ui/fields/own-details-form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { listInWords } from '../../../ui/words/in-words.ts';
import type { Prefillable } from '../draft/draft.ts';
import { institutionsOf } from '../form/author-list.ts';
import { countWords } from '../form/count-words.ts';
import { fieldId } from '../form/field-problems.ts';
import { keywordsOf, mainAuthorRow } from '../form/manuscript-form.ts';
import { AuthorsTable } from './authors-table.tsx';
import { CoAuthorDialog } from './co-author-dialog.tsx';
import styles from './step-details.module.css';
import type { StepProps } from './step-props.ts';

export function StepDetails(props: StepProps & { isReading: boolean }) {
  const { draft, form, edit, errors, isReading } = props;
  const keywords = keywordsOf(form).length;
  const words = countWords(form.abstract);

  const hint = (field: Prefillable, usual: ReactNode) =>
    draft.prefill?.unsure.includes(field) ? (
      <>
        {usual}
        <strong className={`${styles.unsure} above-1 light block tone-caution marked-caution`}>
          We took this from your file, but it may be incomplete. Check it.
        </strong>
      </>
    ) : (
      usual
    );

  return (
    <>
      <ReadingNotice isReading={isReading} draft={draft} />
      <div className={styles.fields}>
        <GrowingField
          id={fieldId('title')}
          label="Title"
          hint={hint('title', <OtherTitle draft={draft} onUse={(title) => edit({ title })} />)}
          error={errors.title}
          value={form.title}
          onChange={(title) => edit({ title })}
        />
        <GrowingField
          id={fieldId('keywords')}
          label="Keywords"
          hint={hint(
            'keywords',
            `4 to 6 keywords, separated by commas or semicolons${keywords ? `. You have entered ${keywords}` : ''}.`,
          )}
          error={errors.keywords}
          value={form.keywords}
          onChange={(keywords) => edit({ keywords })}
        />
        <TextareaField
          id={fieldId('abstract')}
          label="Abstract"
          hint={hint('abstract', `150 to 250 words${words ? `. You have used ${words}` : ''}.`)}
          error={errors.abstract}
          rows={10}
          value={form.abstract}
          onChange={(event) => edit({ abstract: event.currentTarget.value })}
        />
      </div>
      <AuthorsSection {...props} />
      <div className="above-6">
        <ChoiceGroup
          id={fieldId('funding')}
          label="Funding"
          hint="Was this work funded by a grant or an organisation?"
          error={errors.funding}
        >
          {FUNDING.map((answer) => (
            <Radio
              key={answer}
              name="funding"
              value={answer}
              label={answer}
              checked={form.funding === answer}
              onChange={() => edit({ funding: answer })}
            />
          ))}
        </ChoiceGroup>
      </div>
    </>
  );
}

function ReadingNotice({ isReading, draft }: Pick<StepProps, 'draft'> & { isReading: boolean }) {
  if (isReading) {
    return (
      <Notice live>
        We are reading the title, abstract and keywords from your manuscript. You can start typing.
      </Notice>
    );
  }
  const filled = draft.prefill?.filled ?? [];
  if (filled.length === 0) return null;
  return (
    <div className="below-5">
      <Notice live>
        We filled in the {listInWords(filled)} from your manuscript. Check before you continue.
      </Notice>
    </div>
  );
}

/** A revision keeps its title until its author changes it; if the new file has another one they are told. */
function OtherTitle({ draft, onUse }: Pick<StepProps, 'draft'> & { onUse: (title: string) => void }) {
  const { prefill, form } = draft;
  const found = prefill?.title.trim();
  if (!found || prefill?.filled.includes('title') || found === form.title.trim()) return null;
  return (
    <>
      Your manuscript has another title: “<bdi>{found}</bdi>”{' '}
      <Button variant="quiet" size="small" onClick={() => onUse(found)}>
        Use this title
      </Button>
    </>
  );
}

/** The list of authors, and the two dialogs that change it. */
function AuthorsSection(props: StepProps) {
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
