import type { Finding } from '../../../shared/contract/review-copy.ts';
import { groupFindings } from '../../../shared/domain/group-findings.ts';
import type { DecidedIdentity, IdentityDecision } from '../../manuscript/record/identity-decision.ts';
import type { ReviewCopyRecord } from '../../manuscript/record/review-copy-record.ts';

const byFingerprint = (decisions: readonly DecidedIdentity[]) =>
  new Map(decisions.map((row) => [row.fingerprint, row]));

/** The findings with what was decided about each, for this reader. */
export function withDecisions(
  findings: readonly Finding[],
  decisions: readonly DecidedIdentity[],
  personId: string,
): Finding[] {
  const decided = byFingerprint(decisions);
  return findings.map((finding) => {
    const row = decided.get(finding.fingerprint);
    if (!row) return finding;
    const { decision, reason, by, at } = row;
    return { ...finding, decided: { decision, reason, by: by.personId === personId ? 'you' : by.role, at } };
  });
}

/** Text that people typed can't be taken out of it. */
const isAnswered = ({ place }: Finding, row: Pick<IdentityDecision, 'decision'> | undefined): boolean =>
  row !== undefined && row.decision !== 'undo' && !(place.document === 'form' && row.decision === 'remove');

/** What is open once these decisions are added; findings beyond those listed stay open. */
export function openAfter(
  { open }: Pick<ReviewCopyRecord, 'open'>,
  findings: readonly Finding[],
  before: readonly DecidedIdentity[],
  added: readonly IdentityDecision[],
): ReviewCopyRecord['open'] {
  const were = byFingerprint(before);
  const are = new Map<string, Pick<IdentityDecision, 'decision'>>([
    ...were,
    ...added.map((row) => [row.fingerprint, row] as const),
  ]);
  const count = (isCertain: boolean, rows: ReadonlyMap<string, Pick<IdentityDecision, 'decision'>>) =>
    groupFindings(
      findings.filter((each) => each.open && !isAnswered(each, rows.get(each.fingerprint))),
    ).filter((group) => group.some(({ strength }) => strength === 'certain') === isCertain).length;
  const now = (strength: 'certain' | 'likely') =>
    Math.max(0, open[strength] + count(strength === 'certain', are) - count(strength === 'certain', were));
  return { certain: now('certain'), likely: now('likely') };
}
