import { useId, useMemo, useState } from 'react';
import * as z from 'zod';
import type { JournalView } from '../../../../../../shared/contract/journal.ts';
import { FIELD_KINDS, type FormField } from '../../../../../../shared/domain/review-fields.ts';
import { useSessionAtWork } from '../../../../api/session-at-work.ts';
import { type KeptKind, useKept } from '../../../../drafts/use-kept.ts';
import { ReviewQuestions, type ReviewWords } from '../../../../manuscript/review-questions.tsx';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import styles from '../journal.module.css';
import { OutcomeNotice } from '../outcome-notice.tsx';
import type { JournalWork } from '../use-journal.ts';
import { FieldList } from './field-list.tsx';
import { type FieldProblems, problemsOf } from './field-problems.ts';
import { summaryOf } from './field-words.ts';
import { formChanges, isSame } from './form-changes.ts';
import { cleanField } from './new-field.ts';

/** As typed: nothing has to be valid yet. */
const Field = z.object({
  id: z.string(),
  kind: z.enum(FIELD_KINDS),
  label: z.string(),
  help: z.string(),
  isRequired: z.boolean(),
  forAuthors: z.boolean(),
  low: z.string(),
  high: z.string(),
  options: z.array(z.string()),
});

/** `on` is the edition on which it is based. */
const Begun = z.object({ fields: z.array(Field).nullable(), on: z.number() });

const kind: KeptKind<z.infer<typeof Begun>> = { schema: Begun, empty: { fields: null, on: 0 } };

interface FormEditorProps extends JournalWork {
  form: JournalView['form'];
  mayChange: boolean;
}

const NONE: ReadonlyMap<string, FieldProblems> = new Map();

/** Reviewers' questions beside the recommendation and the comments. */
export function FormEditor({ form, mayChange, ...work }: FormEditorProps) {
  return (
    <div className={styles.letter}>
      <p>
        Every review has a recommendation, comments for the authors and optional comments for editors only.
        You also ask:
      </p>
      {mayChange ? <OwnForm form={form} {...work} /> : <StandingForm fields={form.fields} />}
    </div>
  );
}

function StandingForm({ fields }: { fields: readonly FormField[] }) {
  return (
    <>
      {fields.length === 0 ? <p>No other questions.</p> : null}
      <ol className="list above-3 below-3">
        {fields.map((field) => (
          <li key={field.id} className="line-above padded-3 breaks">
            <p className={`${styles.asked} above-0 bold`} dir="auto">
              {field.label}
            </p>
            <p className="above-0 below-1 muted small">{summaryOf(field)}</p>
          </li>
        ))}
      </ol>
      <FormPreview fields={fields} />
    </>
  );
}

function OwnForm({ form, busy, outcome, save }: Omit<FormEditorProps, 'mayChange'>) {
  const draft = useFormDraft(form);
  const [tries, setTries] = useState(0);
  const clean = useMemo(() => draft.fields.map(cleanField), [draft.fields]);
  const changes = draft.isBegun ? formChanges(form.fields, clean) : [];
  const wrong = new Map<string, FieldProblems>(clean.map((field) => [field.id, problemsOf(field, clean)]));

  async function keep() {
    setTries(tries + 1);
    if ([...wrong.values()].some((each) => Object.keys(each).length > 0)) return;
    const asked = isSame(clean, form.original) ? { originalForm: true as const } : { form: clean };
    if (await save('form', asked, 'Saved. Reviewers who accept from now on get this form.')) discard();
  }
  function discard() {
    setTries(0);
    draft.discard();
  }

  return (
    <>
      {draft.isObsolete ? (
        <Notice
          kind="warning"
          live
          title="Another chief editor saved this form while you were editing"
          actions={
            <>
              <Button variant="secondary" onClick={discard}>
                Use theirs
              </Button>
              <Button variant="secondary" onClick={draft.keepMine}>
                Keep mine
              </Button>
            </>
          }
        >
          {form.fields.length > 0
            ? `Their questions: ${form.fields.map(({ label }) => label).join(' · ')}`
            : 'Their form has no other questions.'}
        </Notice>
      ) : null}
      <FieldList
        fields={draft.fields}
        problems={tries > 0 ? wrong : NONE}
        tries={tries}
        onChange={draft.change}
      />
      <FormPreview fields={clean} />
      <div className="stack gap-4">
        {changes.length > 0 ? (
          <Notice kind="info" title="Changes when you save">
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <p>
              This applies to reviewers who accept after you save. Reviewers who accepted earlier keep their
              form and drafts. Submitted reviews do not change.
            </p>
          </Notice>
        ) : null}
        <ButtonRow>
          <Button
            busy={busy === 'form'}
            disabled={changes.length === 0 || draft.isObsolete}
            onClick={() => void keep()}
          >
            Save form
          </Button>
          {draft.isBegun ? (
            <Button variant="quiet" onClick={discard}>
              Discard changes
            </Button>
          ) : null}
          {isSame(clean, form.original) ? null : (
            <Button variant="quiet" onClick={() => draft.change(form.original)}>
              Restore the original
            </Button>
          )}
        </ButtonRow>
        <OutcomeNotice at="form" outcome={outcome} />
      </div>
    </>
  );
}

/** A chief's unsaved changes to the form: on this device, until saved or discarded. */
function useFormDraft({ edition, fields }: JournalView['form']) {
  const { owner } = useSessionAtWork();
  const { draft, change, discard } = useKept(owner, 'journal review form', kind);
  const isBegun = draft.fields !== null;
  return {
    fields: draft.fields ?? fields,
    isBegun,
    /** Someone has saved another one since. */
    isObsolete: isBegun && draft.on !== edition,
    change: (changed: FormField[]) => change({ fields: changed, on: isBegun ? draft.on : edition }),
    /** Continues on the current edition. */
    keepMine: () => change({ on: edition }),
    discard,
  };
}

const NOTHING: ReviewWords = { scores: {}, answers: {}, recommendation: '', comments: '', forEditor: '' };

/** The form as reviewers get it, to try; nothing is saved. */
function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const base = useId();
  const [words, setWords] = useState(NOTHING);
  return (
    <details className="unfolds above-3 below-3">
      <summary>Preview the form</summary>
      <div className="measure boxed inset-wide">
        <ReviewQuestions
          fields={fields}
          words={words}
          base={base}
          tried={false}
          onChange={(part) => setWords({ ...words, ...part })}
        />
      </div>
    </details>
  );
}
