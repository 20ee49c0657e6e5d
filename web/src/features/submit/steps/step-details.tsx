import { type ReactNode, useRef, useState } from 'react';
import { FUNDING } from '../../../../../shared/domain/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/choice-field.tsx';
import { TextareaField } from '../../../ui/field.tsx';
import { GrowingField } from '../../../ui/growing-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Prefillable } from '../draft/draft.ts';
import { institutionsOf } from '../form/author-list.ts';
import { countWords } from '../form/count-words.ts';
import { fieldId } from '../form/field-problems.ts';
import { keywordsOf, mainAuthorRow } from '../form/manuscript-form.ts';
import { AuthorsTable } from './authors-table.tsx';
import { CoAuthorDialog } from './co-author-dialog.tsx';
import { OwnDetailsDialog } from './own-details-dialog.tsx';
import styles from './step-details.module.css';
import type { StepProps } from './step-props.ts';

export function StepDetails(props: StepProps & { isReading: boolean }) {
  const { person, draft, form, edit, errors, isReading } = props;
  const [adding, setAdding] = useState(false);
  const [editingOwn, setEditingOwn] = useState(false);
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  // What a save will carry of its main author is what their account says then.
  const authors = form.authors.map((author) => (author._id === person._id ? mainAuthorRow(person) : author));
  const keywords = keywordsOf(form).length;
  const words = countWords(form.abstract);

  const hint = (field: Prefillable, usual: ReactNode) =>
    draft.prefill?.unsure.includes(field) ? (
      <>
        {usual}
        <strong className={styles.unsure}>
          Read from your file, but we are not sure that it is complete. Please check it.
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
          hint={hint('title', null)}
          error={errors.title}
          value={form.title}
          onChange={(title) => edit({ title })}
        />
        <GrowingField
          id={fieldId('keywords')}
          label="Keywords"
          hint={hint(
            'keywords',
            `4 to 6 keywords, separated by commas or semicolons${keywords ? `; these are ${keywords}` : ''}.`,
          )}
          error={errors.keywords}
          value={form.keywords}
          onChange={(keywords) => edit({ keywords })}
        />
        <TextareaField
          id={fieldId('abstract')}
          label="Abstract"
          hint={hint('abstract', `150 to 250 words${words ? `; this has ${words}` : ''}.`)}
          error={errors.abstract}
          rows={10}
          value={form.abstract}
          onChange={(event) => edit({ abstract: event.currentTarget.value })}
        />
      </div>
      <section className={styles.authors} aria-labelledby="authors-heading">
        <h2 id="authors-heading" tabIndex={-1} className={styles.heading}>
          Authors List
        </h2>
        {errors.authors || errors.correspondingAuthorId ? (
          <p id={fieldId('correspondingAuthorId')} tabIndex={-1} className={styles.problem}>
            {errors.authors ?? errors.correspondingAuthorId}
          </p>
        ) : null}
        <AuthorsTable
          form={{ ...form, authors }}
          mainAuthorId={person._id}
          onChange={edit}
          onEditOwn={() => setEditingOwn(true)}
        />
        <div className={styles.add}>
          <Button ref={opener} variant="secondary" onClick={() => setAdding(true)}>
            Add Co-Authors
          </Button>
          {draft.coAuthor && !adding ? (
            <span className={styles.waiting}>What you typed there is kept.</span>
          ) : null}
        </div>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </section>
      <div className={styles.section}>
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
      {editingOwn ? (
        <OwnDetailsDialog
          person={person}
          institutions={institutionsOf(form.authors)}
          onClose={() => setEditingOwn(false)}
          onSaved={() => {
            setEditingOwn(false);
            setSaid('Your details are saved.');
          }}
          onSessionOver={() => props.openDraft.onSessionOver()}
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

function ReadingNotice({ isReading, draft }: Pick<StepProps, 'draft'> & { isReading: boolean }) {
  if (isReading) {
    return (
      <Notice live>Reading title, abstract and keywords from your manuscript. You can type meanwhile.</Notice>
    );
  }
  const { prefill } = draft;
  if (!prefill || !(prefill.title || prefill.abstract || prefill.keywords)) return null;
  return (
    <div className={styles.notice}>
      <Notice live>
        Title, abstract and keywords were read from your manuscript where it says them. Please check them
        before you go on.
      </Notice>
    </div>
  );
}
