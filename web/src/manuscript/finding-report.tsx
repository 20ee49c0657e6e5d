import type { Finding, FindingDecision } from '../../../shared/contract/review-copy.ts';
import { FindingItem } from './finding-item.tsx';
import styles from './finding-report.module.css';

type Choices = Record<string, { decision: FindingDecision['decision']; reason: string }>;

interface FindingReportProps {
  findings: readonly Finding[];
  chosen: Choices;
  authors: 'us' | 'an author';
  /** Absent for a read-only view. */
  onChoose?: ((fingerprint: string, choice: Choices[string] | null) => void) | undefined;
}

/** Passages of a manuscript that may identify its authors: first those that need a decision, then the removed ones, then the rest. */
export function FindingReport({ findings, chosen, authors, onChoose }: FindingReportProps) {
  const open = findings.filter((each) => each.open);
  const out = findings.filter((each) => !each.open && each.treatment !== 'left');
  const left = findings.filter((each) => !each.open && each.treatment === 'left');
  const list = (some: readonly Finding[]) => (
    <ul className="list">
      {some.map((finding) => (
        <FindingItem
          key={finding.id}
          finding={finding}
          authors={authors}
          choice={chosen[finding.fingerprint]}
          onChoose={onChoose && ((choice) => onChoose(finding.fingerprint, choice))}
        />
      ))}
    </ul>
  );
  return (
    <>
      {open.length > 0 ? (
        <>
          <h4 className="above-4 below-2">Please decide</h4>
          {list(open)}
        </>
      ) : null}
      {out.length > 0 ? (
        <details className={styles.group}>
          <summary>Taken out for reviewers ({out.length})</summary>
          {list(out)}
        </details>
      ) : null}
      {left.length > 0 ? (
        <details className={styles.group}>
          <summary>Worth a look ({left.length})</summary>
          {list(left)}
        </details>
      ) : null}
    </>
  );
}
