import type { strayWords } from '../../../shared/domain/review-fields.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './review-body.module.css';

interface StrayWordsProps {
  stray: ReturnType<typeof strayWords>;
  /** How their questions read, as far as that is known. */
  asked?: Record<string, string>;
}

/** Words that answer what is asked no more, to read and to copy. */
export function OrphanedAnswers({ stray, asked = {} }: StrayWordsProps) {
  return stray.map(({ id, words }) => (
    <p key={id} className={styles.words} dir="auto">
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
