import type { ReactNode } from 'react';
import { FUNDING } from '../../../../../shared/domain/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/fields/choice-field.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { GrowingField } from '../../../ui/fields/growing-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { listInWords } from '../../../ui/words/in-words.ts';
import type { Prefillable } from '../draft/draft.ts';
import { countWords } from '../form/count-words.ts';
import { fieldId } from '../form/field-problems.ts';
import { keywordsOf } from '../form/manuscript-form.ts';
import { AuthorsSection } from './authors-section.tsx';
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
