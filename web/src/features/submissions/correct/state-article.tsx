import { useState } from 'react';
import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { ProductionAnswer } from '../../../../../shared/contract/production.ts';
import { readArticle } from '../../../manuscript/read-article.ts';
import { StatedFields } from '../../../manuscript/stated-fields.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { type CorrectionsDraft, NOTHING_STATED } from './use-corrections.ts';

interface StateArticleProps {
  manuscript: AuthorsManuscript;
  answer: ProductionAnswer;
  draft: Pick<CorrectionsDraft, 'form' | 'change'>;
}

/** Statements, funders, institutions and roles, as the article has them now: the author's changes are part of their corrections. */
export function StateArticle({ manuscript, answer, draft: { form, change } }: StateArticleProps) {
  const [article] = useState(() => readArticle(answer));
  const [isOpen, setOpen] = useState(form.stated !== undefined);
  return (
    <>
      <ButtonRow>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Check statements, institutions and roles
        </Button>
      </ButtonRow>
      {isOpen ? (
        <>
          <p>
            The statements come from your manuscript, and so do the funders and roles that it names plainly.
            Check them. Everything here is optional, and ‘None’ is an answer. Your changes go to the editors
            with your corrections.
          </p>
          <StatedFields
            authors={manuscript.authors}
            details={answer.details}
            said={article.said}
            stated={form.stated ?? NOTHING_STATED}
            onChange={(stated) => change({ stated })}
          />
        </>
      ) : null}
      {form.stated ? (
        <ButtonRow>
          <Button variant="quiet" size="small" onClick={() => change({ stated: undefined })}>
            Remove these changes
          </Button>
        </ButtonRow>
      ) : null}
    </>
  );
}
