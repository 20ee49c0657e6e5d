import { useState } from 'react';
import { DOCUMENT_KINDS, DOCUMENT_NAMES, type DocumentKind } from '../../../../shared/domain/constants.ts';
import { Button } from '../../ui/button.tsx';
import { fileSize } from '../../ui/file-size.ts';
import styles from './document-checklist.module.css';
import { edit } from './sheet.ts';
import type { Desk } from './use-sheet.ts';
import type { WizardForm } from './wizard-form.ts';

/** Which documents are present. The boxes before them choose what Delete Selected removes. */
export function DocumentChecklist({ desk, form }: { desk: Desk; form: WizardForm }) {
  const [ticked, setTicked] = useState<ReadonlySet<DocumentKind>>(new Set());
  const [said, setSaid] = useState('');
  const selected = DOCUMENT_KINDS.filter((kind) => ticked.has(kind) && form.documents[kind]);
  const present = DOCUMENT_KINDS.filter((kind) => form.documents[kind]).length;

  function tick(kind: DocumentKind, on: boolean) {
    const next = new Set(ticked);
    if (on) next.add(kind);
    else next.delete(kind);
    setTicked(next);
  }

  function removeSelected() {
    desk.kept.update((sheet) => {
      const documents = { ...sheet.form.documents };
      for (const kind of selected) documents[kind] = null;
      return edit(sheet, { documents });
    });
    setTicked(new Set());
    setSaid(`${selected.map((kind) => DOCUMENT_NAMES[kind]).join(', ')} deleted.`);
    document.getElementById('checklist-heading')?.focus();
  }

  return (
    <section className={styles.checklist} aria-labelledby="checklist-heading">
      <h2 id="checklist-heading" tabIndex={-1} className={styles.heading}>
        Checklist
      </h2>
      <p className={styles.count}>{present} of 3 documents present</p>
      <ul className={styles.list}>
        {DOCUMENT_KINDS.map((kind) => {
          const slot = form.documents[kind];
          return (
            <li key={kind} className={styles.row}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  disabled={!slot}
                  checked={Boolean(slot) && ticked.has(kind)}
                  onChange={(event) => tick(kind, event.currentTarget.checked)}
                />
                <span className="visually-hidden">Select </span>
                {DOCUMENT_NAMES[kind]}
              </label>
              <span className={slot ? styles.present : styles.missing}>
                {slot ? `✓ Present: ${slot.fileName} (${fileSize(slot.size)})` : 'Missing'}
              </span>
            </li>
          );
        })}
      </ul>
      <Button variant="secondary" size="small" disabled={selected.length === 0} onClick={removeSelected}>
        Delete Selected
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
