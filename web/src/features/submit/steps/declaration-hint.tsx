import { useState } from 'react';
import { saveFile } from '../../../ui/save-file.ts';
import { fullName } from '../form/author-list.ts';
import type { ManuscriptForm } from '../form/manuscript-form.ts';
import styles from './step-documents.module.css';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** An explanation of the declaration, and a form for it with the title and the authors typed so far. */
export function DeclarationHint({ form }: { form: ManuscriptForm }) {
  const [hasFailed, setHasFailed] = useState(false);

  async function download() {
    try {
      // Loaded on demand: most authors open this step without it.
      const { makeDeclarationForm } = await import('../../../docx/declaration-form.ts');
      const authors = form.authors.map((author) => ({
        name: fullName(author),
        institution: author.institution,
      }));
      saveFile('jics-declaration.docx', makeDeclarationForm({ title: form.title, authors }), DOCX);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <>
      Signed by all authors.{' '}
      <button type="button" className={styles.link} onClick={() => void download()}>
        Download the form (DOCX)
      </button>
      {hasFailed ? <span role="alert"> It could not be fetched. Please try again.</span> : null}
    </>
  );
}
