import type { CheckedReferences } from '../../../shared/contract/screening.ts';
import type { ScreeningFindings } from './screening-findings.ts';

/** The rest is untidy at most: entries that appear twice, that nobody cites, or that Crossref doesn't know. */
const COUNTED = new Set<CheckedReferences['findings'][number]['kind']>([
  'retracted',
  'concern',
  'otherTitle',
  'unknownDoi',
  'doi',
  'arxiv',
  'pmid',
]);

export const countReferences = (findings: CheckedReferences['findings']): number =>
  findings.filter(({ kind }) => COUNTED.has(kind)).length;

/** What the record says of the findings: how many an editor should look at, and how much an earlier manuscript has. */
export function summarise({ manuscripts, hidden, references }: ScreeningFindings): {
  found: number;
  looksLike?: number;
} {
  const shares = manuscripts
    .filter(({ looksLike, foundAt }) => looksLike && !foundAt)
    .map(({ share }) => share);
  return {
    found: manuscripts.length + hidden.length + countReferences(references.findings),
    ...(shares.length > 0 ? { looksLike: Math.max(...shares) } : {}),
  };
}
