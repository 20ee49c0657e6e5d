import { type ReactNode, useRef } from 'react';
import type { Finding } from '../../../../shared/contract/review-copy.ts';
import { groupFindings } from '../../../../shared/domain/group-findings.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { type DecideFindings, FindingItem } from './finding-item.tsx';
import { pictureInWords } from './finding-words.ts';

interface FindingReportProps {
  findings: readonly Finding[];
  authors: 'us' | 'an author';
  /** Absent for a read-only view. */
  onDecide?: DecideFindings | undefined;
  changeForm?: ((part: Finding['place']['part']) => ReactNode) | undefined;
}

/** Passages that may identify the authors: those that need a decision, pictures to look at, and behind one line what was done about others. */
export function FindingReport({ findings, ...item }: FindingReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const open = findings.filter((each) => each.open);
  const out = groupFindings(findings.filter((each) => !each.open && each.treatment !== 'left'));
  const still = findings.filter((each) => !each.open && each.treatment === 'left');
  const left = groupWords(still.filter(({ means }) => means !== 'picture'));
  const list = (groups: readonly Finding[][]) => (
    <ul className="list">
      {groups.map(([first, ...others]) =>
        first ? <FindingItem key={first.fingerprint} findings={[first, ...others]} {...item} /> : null,
      )}
    </ul>
  );
  const simple = open.filter(
    ({ decided, place, means }) => !decided && place.document !== 'form' && means !== 'unreadable',
  );
  function takeAllOut() {
    // The button goes with what it decides.
    heading.current?.focus();
    item.onDecide?.(simple, 'remove');
  }
  return (
    <>
      {open.length > 0 ? (
        <>
          <h4 ref={heading} tabIndex={-1} className="above-4 below-2">
            {open.every(({ decided }) => decided)
              ? 'Decided'
              : item.onDecide
                ? 'Please decide'
                : 'Still open'}
          </h4>
          {item.onDecide && groupFindings(simple).length > 1 ? (
            <ButtonRow>
              <Button size="small" variant="secondary" onClick={takeAllOut}>
                Take all out
              </Button>
            </ButtonRow>
          ) : null}
          {list(groupFindings(open))}
        </>
      ) : null}
      {still
        .filter(({ means }) => means === 'picture')
        .map((picture) => (
          <p key={picture.id} className="above-2 below-2">
            {pictureInWords(picture)}
          </p>
        ))}
      {out.length + left.length > 0 ? (
        <details>
          <summary className="padded-2 bold">What we did ({out.length + left.length})</summary>
          {out.length > 0 ? (
            <>
              <h4 className="above-2">Taken out for reviewers ({out.length})</h4>
              <p className="muted small">
                We never copy a file’s properties or comments, nor the names in them.
              </p>
              {list(out)}
            </>
          ) : null}
          {left.length > 0 ? (
            <>
              <h4 className="above-2">Left in, worth a look ({left.length})</h4>
              {list(left)}
            </>
          ) : null}
        </details>
      ) : null}
    </>
  );
}

/** A surname that is a word may be in every sentence: the same words that were only noticed are listed once. */
function groupWords(findings: readonly Finding[]): Finding[][] {
  const { noticed = [], others = [] } = Object.groupBy(findings, ({ strength, decided }) =>
    strength === 'hint' && !decided ? 'noticed' : 'others',
  );
  const words = Map.groupBy(
    noticed,
    ({ means, place: { excerpt, marked } }) => `${means} ${excerpt.slice(...marked)}`,
  );
  return [...groupFindings(others), ...words.values()];
}
