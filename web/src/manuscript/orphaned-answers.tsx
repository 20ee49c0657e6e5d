import type { strayWords } from '../../../shared/domain/review-fields.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './review-body.module.css';

interface StrayWordsProps {
  stray: ReturnType<typeof strayWords>;
  /** The wording of their questions, as far as known. */
  asked?: Record<string, string>;
}

/** Answers to removed questions, to read and to copy. */
export function OrphanedAnswers({ stray, asked = {} }: StrayWordsProps) {
  return stray.map(({ id, words }) => (
    <p key={id} className={`${styles.words} above-2 below-2 words`} dir="auto">
      {asked[id] ? `${asked[id]}\n` : ''}
      {words}
    </p>
  ));
}

/** The same in a form that does not send them. */
export function RemovedQuestionsNotice(props: StrayWordsProps) {
  if (props.stray.length === 0) return null;
  return (
    <Notice kind="info" title="No longer asked">
      <p>We will not send these answers. Copy anything you need before you submit.</p>
      <OrphanedAnswers {...props} />
    </Notice>
  );
}
