import { type FormEvent, useState } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { listInWords } from '../../../ui/words/in-words.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { useEditorList } from '../use-editor-list.ts';
import type { ProductionActions } from './use-production.ts';
import { useQuestions } from './use-questions.ts';

/** Named authors without whose confirmation nothing is published. */
export const missingAuthors = ({
  authors,
  publication,
}: Pick<EditorsManuscript, 'authors' | 'publication'>) =>
  publication ? [] : authors.filter(({ hasConfirmed }) => hasConfirmed === false);

/** Whom publication waits for; a chief editor may give a reason not to. */
export function MissingAuthors({ manuscript, actions }: ManuscriptProps & { actions: ProductionActions }) {
  const { data } = useEditorList();
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState<string | undefined>();
  const questions = useQuestions(manuscript);
  const missing = missingAuthors(manuscript);
  if (missing.length === 0) return null;
  async function publish(event: FormEvent) {
    event.preventDefault();
    setTrouble(reason.trim() ? undefined : 'Enter your reason.');
    if (reason.trim() && (await questions.publish())) await actions.publishWith({ reason });
  }
  return (
    <Notice title="We can’t publish this article yet">
      <p>
        We are waiting for {listInWords(missing.map(shortName))} to confirm authorship. They find the question
        in My Submissions.
      </p>
      {data?.isChief ? (
        <details>
          <summary>Publish without their confirmation</summary>
          <form onSubmit={(event) => void publish(event)} noValidate>
            <TextareaField
              label="Why do you publish it without their confirmation?"
              hint="Your reason stays in the history."
              error={trouble}
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button type="submit" size="small" busy={actions.busy === 'publish'}>
              Publish without their confirmation
            </Button>
          </form>
        </details>
      ) : (
        <p>A chief editor can publish it without their confirmation.</p>
      )}
    </Notice>
  );
}
