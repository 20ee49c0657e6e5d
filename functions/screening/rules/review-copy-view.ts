import type { IdentityReportView, ReviewCopyView } from '../../../shared/contract/review-copy.ts';
import { shortName } from '../../../shared/domain/person-name.ts';
import { startOfDay } from '../../core/rules/day-of.ts';
import type { IdentityReport } from '../../manuscript/record/identity-report.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { isCopyCurrent, isReviewReady } from '../../manuscript/rules/review-copy.ts';

const NONE: Omit<ReviewCopyView, keyof ManuscriptRecord['copyWishes']> = {
  state: 'none',
  reason: null,
  revision: 0,
  pages: null,
  open: { certain: 0, likely: 0 },
  unreadableParts: 0,
  removed: 0,
  unapplied: 0,
  override: null,
  stale: false,
  mayGoOut: false,
};

/** The state of the reviewers' copy for authors and editors. Authors learn neither which editor approved it as it is, nor why. */
export function viewReviewCopy(record: ManuscriptRecord, reader: 'author' | 'editor'): ReviewCopyView {
  const { reviewCopy } = record;
  const { alsoWithheld = [], fileWanted } = record.copyWishes;
  if (!reviewCopy) return { ...NONE, alsoWithheld, fileWanted };
  const {
    state,
    reason,
    revision,
    pages,
    open,
    unreadableParts,
    removed,
    override,
    unapplied = 0,
  } = reviewCopy;
  const isLetOut = override?.forRevision === revision;
  return {
    state,
    reason,
    revision,
    pages,
    ...(record.documents.anonymousManuscript ? { fromOwnFile: true as const } : {}),
    open,
    unreadableParts,
    removed,
    alsoWithheld,
    fileWanted,
    unapplied,
    override: isLetOut ? viewOverride(override, reader) : null,
    stale: !isCopyCurrent(record),
    mayGoOut: isReviewReady(record),
  };
}

const viewOverride = ({ name, reason, at }: Override, reader: 'author' | 'editor') =>
  reader === 'editor' ? { by: name, reason, at } : { by: 'an editor', reason: '', at: startOfDay(at) };

type Override = NonNullable<NonNullable<ManuscriptRecord['reviewCopy']>['override']>;

const viewReport = (
  { reviewerId, at, cycle, round, text, page, guessed, conflict }: IdentityReport,
  { seats }: Pick<ManuscriptFile, 'seats'>,
): IdentityReportView => {
  const { firstName = '', lastName = '' } = seats.findLast((seat) => seat.reviewerId === reviewerId) ?? {};
  return {
    reviewerName: shortName({ firstName, lastName }),
    at,
    cycle,
    round,
    text,
    page,
    guessed,
    conflict,
  };
};

/** For editors. */
export const viewReports = (file: Pick<ManuscriptFile, 'seats' | 'identityReports'>): IdentityReportView[] =>
  (file.identityReports ?? []).map((report) => viewReport(report, file));
