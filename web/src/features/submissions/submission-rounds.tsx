import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { AnsweredReviews } from '../../manuscript/answered-reviews.tsx';
import { ChangesLine } from '../../manuscript/changes-line.tsx';
import { RoundList } from '../../manuscript/round-list.tsx';
import styles from './submission-view.module.css';

/** Each round: its PDF, the decision on it, and the response to the reviews that the previous decision quotes. */
export function SubmissionRounds({ manuscript: { rounds, decisions } }: { manuscript: AuthorsManuscript }) {
  return (
    <>
      <RoundList rounds={rounds} />
      {rounds
        .filter(({ round }) => round > 1)
        .reverse()
        .map((answer) => {
          const quoted = decisions.findLast(({ round }) => round === answer.round - 1)?.reviews ?? [];
          return (
            <details key={answer.round}>
              <summary>Round {answer.round}: your response to reviewers</summary>
              <ChangesLine answer={answer} />
              <AnsweredReviews
                answer={answer}
                heading="h3"
                isOwn
                reviews={quoted.map(({ number, text }) => ({
                  key: String(number),
                  number,
                  name: `Reviewer ${number}`,
                  body: (
                    <p className={`${styles.letter} words`} dir="auto">
                      {text}
                    </p>
                  ),
                }))}
              />
            </details>
          );
        })}
    </>
  );
}
