import { useEffect, useId, useState } from 'react';
import {
  FIELD_KINDS,
  type FieldKind,
  FORM_LIMITS,
  type FormField,
} from '../../../../../../shared/domain/review-fields.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/field.tsx';
import styles from '../journal.module.css';
import { FieldControls } from './field-controls.tsx';
import type { FieldProblems } from './field-problems.ts';
import { KIND_NAMES, nameOf, summaryOf } from './field-words.ts';
import { newField } from './new-field.ts';

interface FieldListProps {
  fields: readonly FormField[];
  /** By id. */
  problems: ReadonlyMap<string, FieldProblems>;
  /** Number of attempts to save: each time the first error takes the focus. */
  tries: number;
  onChange: (fields: FormField[]) => void;
}

/** The questions in order: each can be changed, moved by its buttons, and removed. */
export function FieldList({ fields, problems, tries, onChange }: FieldListProps) {
  const base = useId();
  const [open, setOpen] = useState<string | null>(null);
  const [kind, setKind] = useState<FieldKind>('score');
  const [news, setNews] = useState('');
  /** Ids, the first existing one of which takes the focus. */
  const [focused, setFocused] = useState<readonly string[]>([]);
  useEffect(() => {
    const found = focused
      .map((id) => document.getElementById(id))
      .find((element) => element && !(element instanceof HTMLButtonElement && element.disabled));
    found?.focus();
  }, [focused]);
  const [told, setTold] = useState(tries);
  if (told !== tries) {
    setTold(tries);
    const [id, wrong = {}] = [...problems].find(([, each]) => Object.keys(each).length > 0) ?? [];
    if (id) {
      setOpen(id);
      setFocused([`${base}-${id}-${Object.keys(wrong)[0]}`]);
    }
  }

  function move(index: number, by: 1 | -1) {
    const moved = [...fields];
    const [field] = moved.splice(index, 1);
    if (!field) return;
    moved.splice(index + by, 0, field);
    onChange(moved);
    setNews(`${nameOf(field)} is now ${index + by + 1} of ${fields.length}.`);
    const up = `${base}-${field.id}-up`;
    const down = `${base}-${field.id}-down`;
    setFocused(by < 0 ? [up, down] : [down, up]);
  }
  function remove(index: number) {
    const field = fields[index];
    if (!field) return;
    onChange(fields.filter(({ id }) => id !== field.id));
    setNews(`${nameOf(field)} removed.`);
    const next = fields[index + 1] ?? fields[index - 1];
    setFocused([next ? `${base}-${next.id}-open` : `${base}-kind`]);
  }
  function add() {
    const field = newField(kind);
    onChange([...fields, field]);
    setOpen(field.id);
    setFocused([`${base}-${field.id}-label`]);
  }

  return (
    <>
      {fields.length === 0 ? (
        <p>There are no extra questions, only the recommendation and comments.</p>
      ) : (
        <ol className="list above-3 below-3">
          {fields.map((field, index) => (
            <li key={field.id} className="line-above padded-3 breaks">
              <p className={`${styles.asked} above-0 bold`} dir="auto">
                {field.label || 'A new question'}
              </p>
              <p className="above-0 below-1 muted small">{summaryOf(field)}</p>
              <div className="wrap gap-4 lines-1">
                <Button
                  id={`${base}-${field.id}-open`}
                  size="small"
                  variant="secondary"
                  aria-expanded={open === field.id}
                  aria-label={`${open === field.id ? 'Close' : 'Change'} ${nameOf(field)}`}
                  onClick={() => setOpen(open === field.id ? null : field.id)}
                >
                  {open === field.id ? 'Close' : 'Change'}
                </Button>
                <Button
                  id={`${base}-${field.id}-up`}
                  size="small"
                  variant="quiet"
                  disabled={index === 0}
                  aria-label={`Move ${nameOf(field)} up`}
                  onClick={() => move(index, -1)}
                >
                  Up
                </Button>
                <Button
                  id={`${base}-${field.id}-down`}
                  size="small"
                  variant="quiet"
                  disabled={index === fields.length - 1}
                  aria-label={`Move ${nameOf(field)} down`}
                  onClick={() => move(index, 1)}
                >
                  Down
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Remove ${nameOf(field)}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </Button>
              </div>
              {open === field.id ? (
                <div className="stack gap-3 above-3 indented marked">
                  <FieldControls
                    field={field}
                    problems={problems.get(field.id) ?? {}}
                    base={`${base}-${field.id}`}
                    onChange={(changed) =>
                      onChange(fields.map((each) => (each.id === changed.id ? changed : each)))
                    }
                  />
                </div>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {fields.length < FORM_LIMITS.fields ? (
        <div className={`${styles.add} wrap gap-3 line-above above-3 below-3`}>
          <SelectField
            id={`${base}-kind`}
            label="New question"
            value={kind}
            onChange={(event) => setKind(event.target.value as FieldKind)}
          >
            {FIELD_KINDS.map((each) => (
              <option key={each} value={each}>
                {KIND_NAMES[each]}
              </option>
            ))}
          </SelectField>
          <Button variant="secondary" onClick={add}>
            Add
          </Button>
        </div>
      ) : (
        <p>You can have up to {FORM_LIMITS.fields} questions.</p>
      )}
    </>
  );
}
