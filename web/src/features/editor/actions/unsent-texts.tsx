import { Button, ButtonRow } from '../../../ui/button.tsx';
import { type DraftText, draftTextNames, type EditorDraft } from '../editor-draft.ts';
import styles from './unsent-texts.module.css';

interface UnsentTextsProps {
  draft: EditorDraft;
  fields: DraftText[];
  onDiscard: (field: DraftText) => void;
}

/** Typed text without a visible field: can still be read, copied or discarded. */
export function UnsentTexts({ draft, fields, onDiscard }: UnsentTextsProps) {
  return (
    <>
      {fields.map((field) => (
        <details key={field} className={`${styles.unsent} above-3 tone-caution marked-caution`}>
          <summary>Unsent draft: your {draftTextNames[field]}</summary>
          <p className="above-2 below-3 words">{draft[field]}</p>
          <ButtonRow>
            <Button size="small" variant="secondary" onClick={() => onDiscard(field)}>
              Discard
            </Button>
          </ButtonRow>
        </details>
      ))}
    </>
  );
}
