import { reasons } from './changes/reasons.ts';
import { sniffDocument, sniffedBytes } from './check/sniff.ts';
import type { MergeOutcome, MergePart } from './merge/parts.ts';
import { partNames } from './model/document-names.ts';
import { refuse } from './model/faults.ts';
import { HIDDEN_SECONDS } from './model/hidden-list.ts';
import type {
  ChangesOutcome,
  HiddenSummary,
  ProofOutcome,
  ProofRequest,
  Refusal,
  SourceDocument,
} from './outcome.ts';
import type { FoundHidden, JobLimits, JobTime, PrepareResult } from './process/job.ts';
import { JobFailure } from './process/job-failure.ts';
import type { Runner } from './process/worker-pool.ts';

/** With an idle sibling and the caller, some 300 MB, a build stays below 1 GB … */
const residentMegabytes = 640;
/** … unless the uploads themselves are large: a PDF is held some six times while it is merged. */
const copiesInMemory = 6;
const freeMegabytes = 20;
/**
 * Limit for two children that prepare documents at the same time: with the caller, which holds the uploads (720 MB measured at 3 × 48
 * MB), they stay below the worker's 3008 MB. The merge that follows runs alone.
 */
const togetherMegabytes = 2100;

/** Five times the cost of comparing two manuscripts of some hundred pages. */
const changesTime: JobTime = { cpuSeconds: 5, wallSeconds: 7 };

/**
 * Builds the merged PDF: each document is checked and becomes a PDF in a child process, then one child merges them. Faults that the
 * author can mend end as `failed`; those that only we can mend (a busy machine, a fault of ours) are thrown.
 */
export async function buildProof(request: ProofRequest, pool: Runner): Promise<ProofOutcome> {
  const clock = startClock(request.documents);
  const look = lookForHidden(request, pool, clock);
  const build = async (asked: ProofRequest) =>
    (await mergeAtOnce(asked, pool, clock, look)) ?? (await buildInSteps(asked, pool, clock, look));
  let merged = await build(request);
  if ('refusal' in merged) return { state: 'failed', refusal: merged.refusal };
  const hidden = await look();
  if (hidden?.cleared) {
    const documents = request.documents.map((one) =>
      one.kind === 'manuscript' ? { ...one, bytes: hidden.cleared ?? one.bytes } : one,
    );
    const without = await build({ ...request, documents });
    if (!('refusal' in without)) merged = without;
  }
  const told = hidden?.words ? { hidden: { words: hidden.words, begins: hidden.begins } } : {};
  return { state: 'ready', ...merged, ...told };
}

/** Words of a Word document are found while it is prepared, and told here. */
type Look = (inWord?: HiddenSummary) => Promise<FoundHidden | null>;
const hiddenTime: JobTime = { cpuSeconds: 6, wallSeconds: 8 };

/** Searches a manuscript in PDF once, beside other work. Whatever its result, the proof continues. */
function lookForHidden({ documents }: ProofRequest, pool: Runner, clock: Clock): Look {
  const manuscript = documents.find((document) => document.kind === 'manuscript' && isPdf(document));
  let looking: ReturnType<Look> | undefined;
  const find = async (): ReturnType<Look> => {
    if (!manuscript) return null;
    try {
      const { residentMegabytes } = clock.limitsBesideAnother(1);
      return await pool.run(
        { name: 'findHidden', bytes: manuscript.bytes },
        { ...hiddenTime, residentMegabytes },
      );
    } catch (error) {
      if (error instanceof JobFailure && error.cause === 'closed') throw error;
      return null;
    }
  };
  return (inWord) => {
    looking ??= inWord ? Promise.resolve(inWord) : find();
    // Whoever awaits it last gets the failure.
    looking.catch(() => undefined);
    return looking;
  };
}

/** Whatever its result, the proof continues: a comparison that takes too long is left out with a sentence. */
async function compareRounds(
  { documents, before }: ProofRequest,
  pool: Runner,
  clock: Clock,
): Promise<ChangesOutcome | undefined> {
  const manuscript = documents.find(({ kind }) => kind === 'manuscript');
  if (!before || !manuscript) return undefined;
  try {
    const { residentMegabytes } = clock.limitsBesideAnother(1);
    const limits = { ...changesTime, residentMegabytes };
    return await pool.run({ name: 'changes', before, after: manuscript.bytes }, limits);
  } catch (error) {
    if (error instanceof JobFailure && error.cause === 'closed') throw error;
    return { state: 'leftOut', reason: reasons.failed };
  }
}

function withoutChanges(merged: MergeOutcome, reason: string): MergeOutcome {
  if ('refusal' in merged) return merged;
  const warning = `${partNames.changes}: left out. ${reason}`;
  return { ...merged, warnings: [...merged.warnings, warning], changesLeftOut: reason };
}

const isPdf = ({ bytes, isText }: SourceDocument): boolean =>
  !isText && sniffDocument(bytes.subarray(0, sniffedBytes)) === 'pdf';

/** The short way for PDFs only; null if it is not for these documents or failed, without saying which. */
async function mergeAtOnce(
  { documents, cover, anonymousTitle, before }: ProofRequest,
  pool: Runner,
  clock: Clock,
  look: Look,
): Promise<MergeOutcome | null> {
  if (!documents.every(isPdf)) return null;
  look();
  try {
    const merged = await pool.run({ name: 'mergePdfs', documents, cover, anonymousTitle }, clock.limits(0.3));
    return before ? withoutChanges(merged, reasons.notWord) : merged;
  } catch (error) {
    if (error instanceof JobFailure && error.cause !== 'closed') return null;
    throw error;
  }
}

async function buildInSteps(
  request: ProofRequest,
  pool: Runner,
  clock: Clock,
  look: Look,
): Promise<MergeOutcome> {
  const preparing = request.documents.map(async (document) => ({
    bytes: document.bytes,
    result: await prepare(document, request, pool, clock),
  }));
  const comparing = compareRounds(request, pool, clock);
  const [changes, ...prepared] = await Promise.all([comparing, ...preparing]);
  const parts: MergePart[] = [];
  let inWord: HiddenSummary | undefined;
  for (const { bytes, result } of prepared) {
    if (result.state === 'failed') return result;
    parts.push({ ...result.document, pdf: result.document.pdf ?? bytes });
    inWord ??= result.hidden;
  }
  look(inWord);
  const [only] = parts;
  if (parts.length === 1 && only?.madeHere && !request.cover && !request.anonymousTitle)
    return { pdf: only.pdf, pages: only.pages, warnings: only.warnings };
  const merged = await mergeWith(changes, parts, request, pool, clock);
  if ('refusal' in merged) return merged;
  const warnings = [...parts.flatMap((part) => part.warnings), ...merged.warnings];
  return { ...merged, warnings };
}

/** With the changes after the manuscript, or without them if they prevent the merge. */
async function mergeWith(
  changes: ChangesOutcome | undefined,
  parts: MergePart[],
  request: ProofRequest,
  pool: Runner,
  clock: Clock,
): Promise<MergeOutcome> {
  if (!changes) return merge(parts, request, pool, clock);
  if (changes.state === 'leftOut')
    return withoutChanges(await merge(parts, request, pool, clock), changes.reason);
  const { pdf, pages } = changes;
  const part: MergePart = { kind: 'changes', pdf, pages, madeHere: true, headings: [], warnings: [] };
  const all = parts.flatMap((each) => (each.kind === 'manuscript' ? [each, part] : [each]));
  const merged = await merge(all, request, pool, clock);
  if (!('refusal' in merged)) return merged;
  return withoutChanges(await merge(parts, request, pool, clock), reasons.failed);
}

async function prepare(
  document: SourceDocument,
  request: ProofRequest,
  pool: Runner,
  clock: Clock,
): Promise<PrepareResult> {
  const lineNumbers = request.lineNumbers && document.kind === 'manuscript';
  const pictures = clock.pictures(document.kind === 'manuscript' ? 0.4 : 0.1);
  const limits = (): JobLimits => {
    const own = clock.limitsBesideAnother(0.8);
    if (document.kind !== 'manuscript') return own;
    const { cpuSeconds, wallSeconds } = own;
    return { ...own, cpuSeconds: cpuSeconds + HIDDEN_SECONDS, wallSeconds: wallSeconds + HIDDEN_SECONDS };
  };
  try {
    return await twiceAfterCrash((attempt) =>
      againWhereFresh(() =>
        pool.run({ name: 'prepare', document, attempt, lineNumbers, pictures }, limits()),
      ),
    );
  } catch (error) {
    return { state: 'failed', refusal: explainFailure(document, error) };
  }
}

async function merge(
  parts: MergePart[],
  request: ProofRequest,
  pool: Runner,
  clock: Clock,
): Promise<MergeOutcome> {
  const { cover, anonymousTitle } = request;
  try {
    return await twiceAfterCrash((attempt) =>
      pool.run({ name: 'merge', parts, cover, anonymousTitle, attempt }, clock.limits(1)),
    );
  } catch (error) {
    // The cause is unknown; an author's own PDF is likelier than one of ours.
    const likely = parts.find((part) => !part.madeHere) ?? parts[0];
    const source = request.documents.find((document) => document.kind === likely?.kind);
    if (!source) throw error;
    return { refusal: explainFailure(source, error) };
  }
}

/** A crash costs one try: the second runs in a fresh child and takes the careful way. Two crashes are caused by the file. */
export async function twiceAfterCrash<Value>(run: (attempt: number) => Promise<Value>): Promise<Value> {
  try {
    return await run(1);
  } catch (error) {
    if (!(error instanceof JobFailure) || error.cause !== 'crash') throw error;
    return await run(2);
  }
}

/** What earlier jobs left in a child counts against its limit, so a lack of memory is the file's fault only in a fresh one. */
export async function againWhereFresh<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof JobFailure) || error.cause !== 'memory') throw error;
    return await run();
  }
}

/** The refusal for a document that no child could read; rethrows what the document did not cause. */
export function explainFailure(document: SourceDocument, error: unknown): Refusal {
  if (!(error instanceof JobFailure) || !['memory', 'time', 'crash'].includes(error.cause)) throw error;
  const type = sniffDocument(document.bytes.subarray(0, sniffedBytes));
  const fault = type === 'pdf' ? 'tooComplexPdf' : type === 'docx' ? 'tooComplexDocx' : 'tooComplex';
  return refuse(document.kind, fault);
}

interface Clock {
  /** Limits of a job with a share of the whole time, as far as it is left. */
  limits(share: number): JobLimits;
  /** The same while another job of this build runs. */
  limitsBesideAnother(share: number): JobLimits;
  /** The time for a document's pictures out of the whole. */
  pictures(share: number): JobTime;
}

/** 18 s for a whole build, one more for each 4 MB above 20; the first job starts the clock. */
export function startClock(documents: SourceDocument[]): Clock {
  const megabytes = documents.reduce((sum, document) => sum + document.bytes.length, 0) / 2 ** 20;
  const large = Math.max(0, megabytes - freeMegabytes);
  const seconds = 18 + large / 4;
  const memory = residentMegabytes + copiesInMemory * large;
  const startedAt = Date.now();
  const limits = (share: number): JobLimits => {
    const left = seconds * share - (Date.now() - startedAt) / 1000;
    return { wallSeconds: Math.max(3, left), cpuSeconds: seconds * share, residentMegabytes: memory };
  };
  return {
    limits,
    limitsBesideAnother: (share) => ({
      ...limits(share),
      residentMegabytes: Math.min(memory, togetherMegabytes / 2),
    }),
    pictures: (share) => ({ cpuSeconds: seconds * share, wallSeconds: seconds * share * 1.3 }),
  };
}
