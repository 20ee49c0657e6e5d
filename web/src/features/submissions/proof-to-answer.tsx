import { useState } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { ProductionAnswer } from '../../../../shared/contract/production.ts';
import { ArticleProof } from '../../manuscript/article-proof.tsx';
import { ApproveArticle } from './approve-article.tsx';
import { ArticleToCorrect } from './correct/article-to-correct.tsx';
import { CorrectArticle } from './correct/correct-article.tsx';
import { countOf, useCorrections } from './correct/use-corrections.ts';
import { ShownEmail } from './shown-email.tsx';

interface ProofToAnswerProps {
  manuscript: AuthorsManuscript;
  owner: string;
  answer: ProductionAnswer & { article: NonNullable<ProductionAnswer['article']> };
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

/** A proof with both answers to it, approval and corrections; only whoever answers for its authors corrects. */
export function ProofToAnswer(props: ProofToAnswerProps) {
  const { manuscript, owner, answer, onChanged, onSessionOver } = props;
  const draft = useCorrections(owner, manuscript._id, answer.corrections);
  const [isOpen, setOpen] = useState(draft.form.entries.length > 0);
  const around = { manuscript, onChanged, onSessionOver };
  const isTheirs = answer.answeredBy === owner;
  return (
    <>
      <ApproveArticle
        {...around}
        production={answer.production}
        answerer={answer.answeredBy}
        isTheirs={isTheirs}
        unsent={countOf(draft.form)}
      />
      {isTheirs ? (
        <CorrectArticle {...around} answer={answer} draft={draft} isOpen={isOpen} onOpen={setOpen} />
      ) : null}
      <ShownEmail {...around} email={answer.email} />
      <ArticleProof
        article={answer.article}
        text={
          isTheirs ? (
            <ArticleToCorrect html={answer.article.fragment} draft={draft} isOpen={isOpen} />
          ) : undefined
        }
      />
    </>
  );
}
