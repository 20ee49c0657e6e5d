import { groupFindings } from '../../shared/domain/group-findings.ts';
import { keptPassages } from './anonymous/kept-passages.ts';
import { againWhereFresh, explainFailure, startClock, twiceAfterCrash } from './build-proof.ts';
import { sniffDocument, sniffedBytes } from './check/sniff.ts';
import type { MergePart, MergeResult } from './merge/parts.ts';
import { documentNames } from './model/document-names.ts';
import type {
  ClearedDocument,
  Finding,
  PageLetters,
  ReviewCopyOutcome,
  ReviewCopyRequest,
  SourceDocument,
} from './outcome.ts';
import type { ClearResult } from './process/job.ts';
import { JobFailure } from './process/job-failure.ts';
import type { Runner } from './process/worker-pool.ts';

type Clock = ReturnType<typeof startClock>;

const MAX_FINDINGS = 1000;

/**
 * Makes the reviewers' copy: each document without what names its authors, behind a cover that names no one. A failure ends as `failed`:
 * no copy rather than one that was not cleared.
 */
export async function buildReviewCopy(request: ReviewCopyRequest, pool: Runner): Promise<ReviewCopyOutcome> {
  const { documents, clearing, cover } = request;
  const clock = startClock(documents);
  const form = cover
    ? await pool.run({ name: 'clearForm', cover, clearing }, clock.limits(0.2))
    : { cover, findings: [], more: 0, formsSought: 0 };
  const made = new Map<SourceDocument, ClearedDocument>();
  let { clearing: known } = request;
  // The manuscript comes first: people of its byline may have signed the response.
  for (const document of [...documents].sort((one, other) => rankOf(one) - rankOf(other))) {
    const result = await clear(document, { ...request, clearing: known }, pool, clock);
    if (result.state === 'refused')
      return { state: 'failed', reason: result.reason, document: document.kind };
    made.set(document, result.cleared);
    known = { ...known, identities: [...known.identities, ...result.cleared.people] };
  }
  const cleared = documents.flatMap((document) => made.get(document) ?? []);
  const all = [form.findings, ...cleared.map(({ findings }) => findings)].flat();
  const findings = all.slice(0, MAX_FINDINGS).map((finding, index) => ({ ...finding, id: `f${index + 1}` }));
  const unlisted =
    form.more + cleared.reduce((sum, { more }) => sum + more, 0) + (all.length - findings.length);
  const bind = (isComparedLater: boolean) =>
    mergeAndLook({ cleared, cover: form.cover, findings, isComparedLater }, request, pool, clock);
  // If a page lost text, the merge compares by itself, and reads again in another way if necessary.
  const quick = await bind(true);
  const merged = 'unlike' in quick ? await bind(false) : quick;
  if (!('pdf' in merged)) {
    const main = mainOf(documents);
    return {
      state: 'failed',
      reason: 'reason' in merged ? merged.reason : notAnonymous(main),
      document: 'document' in merged ? merged.document : main.kind,
    };
  }
  const open = groupFindings(findings.filter((finding) => finding.open));
  const certain = open.filter((group) => group.some(({ strength }) => strength === 'certain')).length;
  return {
    state: 'ready',
    pdf: merged.pdf,
    pages: merged.pages,
    findings,
    open: { certain, likely: open.length - certain + unlisted },
    removed: groupFindings(findings.filter(({ treatment }) => treatment !== 'left')).length,
    unreadableParts: cleared.reduce((sum, { unreadable }) => sum + unreadable, 0),
    formsSought: form.formsSought,
  };
}

const rankOf = ({ kind }: SourceDocument): number => (kind === 'manuscript' ? 0 : 1);

const mainOf = (documents: readonly SourceDocument[]): SourceDocument => {
  const [first] = documents;
  const manuscript = documents.find(({ kind }) => kind === 'manuscript') ?? first;
  if (!manuscript) throw new Error('a copy of no document');
  return manuscript;
};

type Refused = Pick<ReviewCopyOutcome & { state: 'failed' }, 'reason' | 'document'>;

interface Unbound {
  cleared: readonly ClearedDocument[];
  cover: ReviewCopyRequest['cover'];
  findings: readonly Finding[];
  /** The pages' expected letters are compared with the finished file, not by the merge with each part. */
  isComparedLater: boolean;
}

/** The copy in one file, checked by another process. `unlike`: pages that came out with other letters. */
async function mergeAndLook(
  { cleared, cover, findings, isComparedLater }: Unbound,
  request: ReviewCopyRequest,
  pool: Runner,
  clock: Clock,
): Promise<{ pdf: Uint8Array; pages: number } | Refused | { unlike: number[] }> {
  const parts = cleared.map(
    ({ kind, pdf, pages, madeHere, headings, lang, letters }): MergePart => ({
      kind,
      pdf,
      pages,
      madeHere,
      headings,
      lang,
      warnings: [],
      isComparedLater: isComparedLater && letters !== undefined,
    }),
  );
  const merged = await merge(parts, cover, request, pool, clock);
  if ('reason' in merged) return merged;
  const expected = isComparedLater ? lettersExpected(cleared, merged) : [];
  const looked = await look(merged.pdf, { findings, expected }, request, pool, clock);
  const main = mainOf(request.documents);
  if (!looked.clean) return { reason: notAnonymous(main), document: main.kind };
  return looked.unlike ? { unlike: looked.unlike } : merged;
}

/** Page by page; null if nothing is known, as for what we typeset ourselves. */
function lettersExpected(
  cleared: readonly ClearedDocument[],
  { pages, parts = [] }: Pick<MergeResult, 'pages' | 'parts'>,
): (PageLetters | null)[] {
  const expected = Array.from({ length: pages }, (): PageLetters | null => null);
  for (const { kind, letters = [] } of cleared) {
    const first = (parts.find((part) => part.kind === kind)?.page ?? 1) - 1;
    for (const [index, page] of letters.entries()) expected[first + index] = page;
  }
  return expected;
}

/** Another process checks the finished file, and knows nothing of how it was made. */
async function look(
  pdf: Uint8Array,
  { findings, expected }: { findings: readonly Finding[]; expected: (PageLetters | null)[] },
  { clearing }: ReviewCopyRequest,
  pool: Runner,
  clock: Clock,
): Promise<{ clean: boolean; unlike?: number[] }> {
  const kept = keptPassages(findings);
  const { identities } = clearing;
  try {
    const job = { name: 'verifyAnonymous', pdf, identities, kept, expected } as const;
    return await pool.run(job, clock.limits(1));
  } catch (error) {
    if (error instanceof JobFailure && ['memory', 'time', 'crash', 'thrown'].includes(error.cause))
      return { clean: false };
    throw error;
  }
}

/** A closed pool and a machine without room are not the file's fault: thrown, to be tried again. */
const reasonOf = (document: SourceDocument, error: unknown): string => {
  if (error instanceof JobFailure && error.cause === 'thrown') return notAnonymous(document);
  explainFailure(document, error);
  return notAnonymous(document);
};

const notAnonymous = ({ kind, bytes }: SourceDocument): string => {
  const other =
    sniffDocument(bytes.subarray(0, sniffedBytes)) === 'pdf'
      ? 'We need the Word document it was made from, or a file without names.'
      : 'We need a file without names.';
  return `${documentNames[kind]}: we could not make this file anonymous. ${other}`;
};

async function clear(
  document: SourceDocument,
  { clearing, lineNumbers }: ReviewCopyRequest,
  pool: Runner,
  clock: Clock,
): Promise<ClearResult> {
  const isManuscript = document.kind === 'manuscript';
  const pictures = clock.pictures(isManuscript ? 0.4 : 0.1);
  try {
    return await twiceAfterCrash((attempt) =>
      againWhereFresh(() =>
        pool.run(
          {
            name: 'clear',
            document,
            clearing,
            attempt,
            lineNumbers: lineNumbers && isManuscript,
            pictures,
          },
          clock.limits(0.8),
        ),
      ),
    );
  } catch (error) {
    return { state: 'refused', reason: reasonOf(document, error) };
  }
}

async function merge(
  parts: MergePart[],
  cover: ReviewCopyRequest['cover'],
  { documents, anonymousTitle }: ReviewCopyRequest,
  pool: Runner,
  clock: Clock,
): Promise<MergeResult | Refused> {
  try {
    const merged = await twiceAfterCrash((attempt) =>
      pool.run(
        { name: 'merge', parts, cover, anonymousTitle, isForReviewers: true, attempt },
        clock.limits(1),
      ),
    );
    return 'refusal' in merged
      ? { reason: merged.refusal.reason, document: merged.refusal.document }
      : merged;
  } catch (error) {
    const main = mainOf(documents);
    return { reason: reasonOf(main, error), document: main.kind };
  }
}
