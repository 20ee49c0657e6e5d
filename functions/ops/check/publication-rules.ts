import { doiOf } from '../../forms/publication-meta.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { Publication } from '../../publishing/publication-store.ts';
import type { IssueRow, ListLine } from '../../publishing/rules/publication-rows.ts';
import { type Rule, rule, unless } from './judged.ts';

export interface PublicationFacts {
  publication: Publication;
  /** Files of its versions that are missing or different. */
  lost: string[];
  line: ListLine | undefined;
  isChanged: boolean;
  /** Whether it is, or will be, deposited at Crossref. */
  isDeposited: boolean;
  /** The article's manuscript. */
  manuscript: ManuscriptRecord | undefined;
}

/** Rules for everything public. */
export const publicationRules: Rule<PublicationFacts>[] = [
  rule(
    'files of each version are there, as they were published; of what was removed none is',
    ({ lost }) => lost,
  ),
  rule(
    'an article leads to its manuscript, which says so',
    ({ publication: { meta, versions, removed }, manuscript }) =>
      unless(
        Boolean(meta.noticeOf ?? meta.origin) ||
          (manuscript?.production?.placed?.number === meta.number &&
            manuscript.production.version === versions.length &&
            (manuscript.production.state === 'removed') === Boolean(removed)),
        manuscript?.id ?? 'none',
      ),
  ),
  rule('it is listed as its row says; what was removed is not', ({ publication: { meta, removed }, line }) =>
    unless(removed ? !line : line?.title === meta.title && line.version === meta.version),
  ),
  // A DOI that came from elsewhere is registered there.
  rule('what has a DOI has its deposit', ({ publication: { meta }, isDeposited }) =>
    unless(!doiOf(meta) || meta.doi !== undefined || isDeposited, doiOf(meta)),
  ),
  rule('it is among the changes at its time', ({ isChanged }) => unless(isChanged)),
  rule('what retracts it is among its notices', ({ publication: { meta, notices } }) =>
    unless(
      !meta.retracted ||
        notices.some(({ kind, number }) => kind === 'retraction' && number === meta.retracted?.number),
    ),
  ),
];

export interface IssueFacts {
  issue: IssueRow;
  count: number;
}
export const issueRules: Rule<IssueFacts>[] = [
  rule('an issue counts its articles', ({ issue, count }) =>
    unless(issue.count === count, `${count}, not ${issue.count}`),
  ),
];

export interface NumbersFacts {
  numbers: number[];
}
/** Rules for the lists of publications, and of changes. */
export const onceRules: Rule<NumbersFacts>[] = [
  rule('each publication is in it once', ({ numbers }) =>
    numbers.filter((number, index) => numbers.indexOf(number) !== index).map(String),
  ),
];

export interface DepositFacts {
  /** Deposits of one publication that wait, and that the sweep will not find. */
  forgotten: string[];
}
export const depositRules: Rule<DepositFacts>[] = [
  rule('a deposit that waits will be tried', ({ forgotten }) => forgotten),
];
