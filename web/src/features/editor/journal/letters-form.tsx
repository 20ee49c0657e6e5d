import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as z from 'zod';
import type { JournalView } from '../../../../../shared/contract/journal.ts';
import { findTemplateConflict } from '../../../../../shared/domain/letter-kind.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { type KeptKind, useKept } from '../../../drafts/use-kept.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextareaField, TextField } from '../../../ui/fields/field.tsx';
import styles from './journal.module.css';
import { LETTER_GROUPS, letterName } from './letter-names.ts';
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

/** Every letter of the site by its reader, or the one that the address names, in the journal's own wording if it has one. */
export function LettersForm({ templates, ...rest }: LettersFormProps) {
  const [params] = useSearchParams();
  const name = params.get('email');
  const template = templates.find((each) => each.name === name);
  if (!template) return <LetterList edited={templates.flatMap((each) => (each.isOwn ? [each.name] : []))} />;
  return (
    <div className={styles.letter}>
      <p>
        <Link to="?part=emails">‹ All emails</Link>
      </p>
      <h3 className="above-3 below-2">{letterName(template.name)}</h3>
      <LetterForm key={name} template={template} {...rest} />
    </div>
  );
}

/** Edited ones first in each group. */
function LetterList({ edited }: { edited: readonly string[] }) {
  return LETTER_GROUPS.map(({ name, letters }) => (
    <section key={name} className="below-4">
      <h3>{name}</h3>
      <ul className="list">
        {letters
          .toSorted(([one], [other]) => Number(edited.includes(other)) - Number(edited.includes(one)))
          .map(([id, letter, when]) => (
            <li key={id} className="padded-1">
              <Link to={`?part=emails&email=${id}`}>{letter}</Link>
              {edited.includes(id) ? <strong> · Edited</strong> : null}
              <span className="muted small"> · Sent when: {when}</span>
            </li>
          ))}
      </ul>
    </section>
  ));
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
        hint="We add ‘Dear {name},’ above and the signature below. We replace words in braces when we write the email."
        rows={12}
        maxLength={10_000}
        readOnly={!mayChange}
        error={conflict?.part === 'text' ? conflict.message : undefined}
        value={words.body}
        onChange={(event) => edit({ body: event.target.value })}
      />
      {mayChange ? (
        <>
          <fieldset className="wrap gap-2 lines-1 above-2 below-3">
            <legend className="muted small">Insert at the cursor</legend>
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
              Save email
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
        <details className="above-3">
          <summary>The original</summary>
          <p>{original.subject}</p>
          <p className="own-lines breaks">{original.body}</p>
        </details>
      ) : null}
    </>
  );
}
