import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { institutionsOf } from '../form/author-list.ts';
import { fieldId } from '../form/field-problems.ts';
import { mainAuthorRow } from '../form/manuscript-form.ts';
import { AuthorsTable } from './authors-table.tsx';
import { CoAuthorDialog } from './co-author-dialog.tsx';
import { OwnDetailsDialog } from './own-details-dialog.tsx';
import styles from './step-details.module.css';
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
          <Button variant="secondary" onClick={() => setAdding(true)}>
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
      {editingOwn ? (
        <OwnDetailsDialog
          person={person}
          institutions={institutionsOf(form.authors)}
          onClose={() => setEditingOwn(false)}
          onSaved={() => {
            setEditingOwn(false);
            setSaid('Your details are saved.');
          }}
          onSessionOver={props.onSessionOver}
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
