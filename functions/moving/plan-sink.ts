import type { ImportFiles } from './import-files.ts';
import type { ImportPlan } from './import-plan.ts';
import { type KindCount, NAMED_MOST } from './import-rows.ts';
import {
  MovedArticle,
  MovedIssue,
  MovedJournal,
  MovedPerson,
  MovedSection,
  type MovedSink,
  MovedSubmission,
  Named,
} from './moved.ts';
import { currentOf, type IndexEntry } from './rules/arrange.ts';
import { whyNotBrought } from './rules/brought-manuscript.ts';

/** Kinds counted here, beside those that a reader counts: what would be published of them. */
export const ARTICLE = 'article to publish';
export const ISSUE = 'issue to publish';
export const GALLEY = 'galley to publish';
export const DETAIL = 'detail to publish';
const ISSUE_FILE = 'file of an issue';
const UNDER_WAY = 'submission under way';

type Counted = Record<'found' | 'kept' | 'left out' | 'doubt' | 'refused', number>;

export type PlanSink = ReturnType<typeof createPlanSink>;

/** Keeps what a reader finds, and counts. Memory holds an entry for each article, and no text. */
export function createPlanSink(files: ImportFiles) {
  const counts = new Map<string, Counted>();
  const of = (what: string): Counted => {
    const there = counts.get(what) ?? { found: 0, kept: 0, 'left out': 0, doubt: 0, refused: 0 };
    counts.set(what, there);
    return there;
  };
  const named: Named[] = [];
  let namedBeyond = 0;
  let journal: MovedJournal = { title: {} };
  const sections: MovedSection[] = [];
  const issues: MovedIssue[] = [];
  const index: IndexEntry[] = [];
  const origins = new Set<string>();
  const dois = new Set<string>();
  const addresses = new Set<string>();
  /** People who have the address of another one, by their place among all. */
  const doubled: number[] = [];
  const lines = {
    article: files.lines('article'),
    person: files.lines('person'),
    submission: files.lines('submission'),
  };
  const totals = { people: 0, submissions: 0, files: 0, bytes: 0 };

  function name(given: Parameters<MovedSink['named']>[0]): void {
    const one = Named.parse({
      ...given,
      reason: given.reason.slice(0, 300),
      place: given.place.slice(0, 300),
    });
    of(one.what)[one.as] += one.count;
    if (named.length < NAMED_MOST) named.push(one);
    else namedBeyond += 1;
  }
  /** An item that was counted here as kept stays out, or in doubt. */
  function take(as: Named['as'], what: string, reason: string, place: string): void {
    of(what).kept -= 1;
    name({ as, what, reason, place });
  }
  function count(what: string): void {
    of(what).found += 1;
    of(what).kept += 1;
  }

  const sink: MovedSink = {
    async journal(given) {
      journal = { ...journal, ...MovedJournal.parse(given) };
    },
    async section(given) {
      const section = MovedSection.parse(given);
      if (!sections.some(({ ref }) => ref === section.ref)) sections.push(section);
    },
    async issue(given) {
      const issue = MovedIssue.parse(given);
      const at = issues.findIndex(({ id }) => id === issue.id);
      if (at !== -1) return;
      issues.push(issue);
      count(ISSUE);
      for (const [files, reason] of [
        [issue.galleys, 'Files of a whole issue are not taken over. Each article keeps its own.'],
        [issue.covers, 'Issues have no covers here.'],
      ] as const)
        for (const _ of files) {
          count(ISSUE_FILE);
          take('left out', ISSUE_FILE, reason, issue.place);
        }
    },
    async article(given) {
      const article = MovedArticle.parse(given);
      const { origin, place, oldIds } = article;
      count(ARTICLE);
      if (origins.has(origin)) return take('refused', ARTICLE, 'The same article comes twice.', place);
      origins.add(origin);
      const { issueId, sectionRef, seq, published, doi, language } = currentOf(article);
      const folded = doi?.trim().toLowerCase();
      if (folded && dois.has(folded)) {
        count(DETAIL);
        take('doubt', DETAIL, 'Another article has the same DOI. Both keep it.', place);
      }
      if (folded) dois.add(folded);
      const at = await lines.article.add(article);
      index.push({
        origin,
        ...at,
        internal: oldIds.internal,
        issueId,
        sectionRef,
        seq,
        published,
        doi,
        language,
      });
    },
    async person(given) {
      const person = MovedPerson.parse(given);
      const address = person.email.toLowerCase();
      if (addresses.has(address)) doubled.push(totals.people);
      addresses.add(address);
      await lines.person.add(person);
      totals.people += 1;
    },
    async submission(given) {
      const submission = MovedSubmission.parse(given);
      const { origin, place } = submission;
      count(UNDER_WAY);
      const unfit = origins.has(origin) ? 'The same submission comes twice.' : whyNotBrought(submission);
      if (unfit) return take('refused', UNDER_WAY, unfit, place);
      origins.add(origin);
      await lines.submission.add(submission);
      totals.submissions += 1;
    },
    async file(bytes, fileName) {
      const file = await files.putFile(bytes, fileName);
      totals.files += 1;
      totals.bytes += file.bytes;
      return file;
    },
    async named(given) {
      name(given);
    },
    found(what, count = 1) {
      of(what).found += count;
    },
    kept(what, count = 1) {
      of(what).kept += count;
    },
  };

  return {
    sink,
    take,
    /** An item that is met here for the first time. */
    meet(...[as, what, reason, place]: Parameters<typeof take>): void {
      count(what);
      take(as, what, reason, place);
    },
    async end(): Promise<ImportPlan> {
      const parts = {
        article: await lines.article.end(),
        person: await lines.person.end(),
        submission: await lines.submission.end(),
      };
      return { journal, sections, issues, index, parts };
    },
    totals,
    doubled,
    told: () => ({
      named,
      namedBeyond,
      kinds: [...counts].map(
        ([what, { found, kept, 'left out': leftOut, doubt, refused }]): KindCount => ({
          what,
          found,
          kept,
          leftOut,
          doubt,
          refused,
        }),
      ),
    }),
  };
}
