import { useRef, useState } from 'react';
import * as z from 'zod';
import type { JournalView } from '../../../../../shared/contract/journal.ts';
import { findTemplateConflict } from '../../../../../shared/domain/letter-kind.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { type KeptKind, useKept } from '../../../kept/use-kept.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { SelectField, TextareaField, TextField } from '../../../ui/fields/field.tsx';
import styles from './journal.module.css';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { JournalWork } from './use-journal.ts';

type Template = JournalView['templates'][number];

const Words = z.object({ subject: z.string(), body: z.string() });
/** A letter's unsaved changes; null if there are none. */
const Begun = z.object({ words: Words.nullable() });
const begunKind: KeptKind<z.infer<typeof Begun>> = { schema: Begun, empty: { words: null } };

interface LettersFormProps extends JournalWork {
  templates: readonly Template[];
  mayChange: boolean;
}

/** Every letter of the site, one at a time, in the journal's own wording if it has one. */
export function LettersForm({ templates, ...rest }: LettersFormProps) {
  const [name, setName] = useState(templates[0]?.name ?? '');
  const template = templates.find((each) => each.name === name);
  return (
    <div className={styles.letter}>
      <SelectField label="Letter" value={name} onChange={(event) => setName(event.target.value)}>
        {templates.map((each) => (
          <option key={each.name} value={each.name}>
            {letterName(each.name)}
            {each.isOwn ? ' (edited)' : ''}
          </option>
        ))}
      </SelectField>
      {template ? <LetterForm key={name} template={template} {...rest} /> : null}
    </div>
  );
}

function LetterForm({
  template,
  mayChange,
  busy,
  outcome,
  save,
}: Omit<LettersFormProps, 'templates'> & { template: Template }) {
  const { owner } = useSessionAtWork();
  const { name, fields, isOwn, original } = template;
  const { draft, change, discard } = useKept(owner, `journal letter ${name}`, begunKind);
  const area = useRef<HTMLTextAreaElement>(null);
  const words = draft.words ?? { subject: template.subject, body: template.body };
  const edit = (part: Partial<typeof words>) => change({ words: { ...words, ...part } });
  const at = `letter ${name}`;
  const conflict = draft.words && findTemplateConflict(name, { subject: words.subject, text: words.body });

  function insert(field: string) {
    const { selectionStart = words.body.length, selectionEnd = words.body.length } = area.current ?? {};
    const put = `{${field}}`;
    edit({ body: `${words.body.slice(0, selectionStart)}${put}${words.body.slice(selectionEnd)}` });
    area.current?.focus();
  }
  async function keep() {
    if (await save(at, { template: { name, ...words } }, 'Saved. New letters will use this text.')) discard();
  }
  async function goBack() {
    if (await save(at, { original: name }, 'We have restored the original text.')) discard();
  }

  return (
    <>
      <TextField
        label="Subject"
        maxLength={180}
        readOnly={!mayChange}
        error={conflict?.part === 'subject' ? conflict.message : undefined}
        value={words.subject}
        onChange={(event) => edit({ subject: event.target.value })}
      />
      <TextareaField
        ref={area}
        label="Text"
        hint="We add ‘Dear {name},’ above and the signature below. We replace words in braces when we write the letter."
        rows={12}
        maxLength={10_000}
        readOnly={!mayChange}
        error={conflict?.part === 'text' ? conflict.message : undefined}
        value={words.body}
        onChange={(event) => edit({ body: event.target.value })}
      />
      {mayChange ? (
        <>
          <fieldset className={styles.fields}>
            <legend>Insert at the cursor</legend>
            {fields
              .filter((field) => field !== 'name')
              .map((field) => (
                <Button key={field} size="small" variant="quiet" onClick={() => insert(field)}>
                  {`{${field}}`}
                </Button>
              ))}
          </fieldset>
          <ButtonRow>
            <Button
              busy={busy === at}
              disabled={draft.words === null || conflict !== null}
              onClick={() => void keep()}
            >
              Save letter
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                void save(at, { sample: { name, ...words } }, 'We have sent a sample to your address.')
              }
            >
              Send me a sample
            </Button>
            {draft.words ? (
              <Button variant="quiet" onClick={discard}>
                Discard changes
              </Button>
            ) : null}
            {isOwn ? (
              <Button variant="quiet" onClick={() => void goBack()}>
                Restore the original
              </Button>
            ) : null}
          </ButtonRow>
        </>
      ) : null}
      <OutcomeNotice at={at} outcome={outcome} />
      {isOwn ? (
        <details>
          <summary>The original</summary>
          <p>{original.subject}</p>
          <p className={styles.original}>{original.body}</p>
        </details>
      ) : null}
    </>
  );
}

/** 'invitation-last' is 'Invitation last': the site's own names, in the order in which letters are sent. */
const letterName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
