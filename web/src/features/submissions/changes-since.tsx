import { useMemo } from 'react';
import type { ProductionAnswer } from '../../../../shared/contract/production.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import { changesBetween } from '../../manuscript/article/article-changes.ts';
import { Added, ChangedText, Removed } from '../../manuscript/article/changed-text.tsx';
import { CorrectionList } from '../../manuscript/article/correction-list.tsx';

interface ChangesSinceProps {
  article: NonNullable<ProductionAnswer['article']>;
  sent: ProductionAnswer['corrections']['sent'];
}

/** What changed since the last proof, and the corrections that its author sent then. */
export function ChangesSince({ article: { fragment, former }, sent: [latest] }: ChangesSinceProps) {
  const changes = useMemo(() => (former ? changesBetween(former, fragment) : undefined), [former, fragment]);
  if (changes === undefined) return null;
  return (
    <section aria-labelledby="since" className="flow-3">
      <h2 id="since" className="large">
        What has changed since the last proof
      </h2>
      {changes === null ? (
        <p>The article is too long for us to list its changes.</p>
      ) : changes.length === 0 ? (
        <p>The text is the same.</p>
      ) : (
        <ol className="list flow-3">
          {changes.map(({ before, after }) => (
            <li key={`${after?.id} ${before}`}>
              <p className="words" dir="auto">
                <Change before={before} after={after?.text ?? null} />
              </p>
              {after ? (
                <a href={`#${after.id}`}>
                  Go to this passage<span className="visually-hidden">: {after.text.slice(0, 80)}</span>
                </a>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {latest ? (
        <details>
          <summary>Your corrections of {longDate(latest.at)}</summary>
          <CorrectionList form={latest.form} fragment={fragment} />
        </details>
      ) : null}
    </section>
  );
}

function Change({ before, after }: { before: string | null; after: string | null }) {
  const whole = (
    <>
      {before === null ? null : <Removed text={before} after={after === null ? '' : '\n'} />}
      {after === null ? null : <Added text={after} />}
    </>
  );
  return before && after ? <ChangedText before={before} after={after} otherwise={whole} /> : whole;
}
