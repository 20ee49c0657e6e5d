import type { Verified } from '../anonymous/pdf/verify-anonymous.ts';
import { checkDocument } from '../check/check-document.ts';
import type { OpenedPart } from '../merge/merge-parts.ts';
import type { MergeOutcome, PreparedDocument } from '../merge/parts.ts';
import type { DocumentModel } from '../model/document.ts';
import { documentNames } from '../model/document-names.ts';
import { DocumentFault, refuse } from '../model/faults.ts';
import { summariseHidden } from '../model/hidden-list.ts';
import type { HiddenSummary, SourceDocument } from '../outcome.ts';
import type { LookInto } from '../word/read-docx.ts';
import { compileHotCode } from './hot-code.ts';
import type { Job, JobOf, JobResults, JobTime, PrepareResult } from './job.ts';
import { JobFailure } from './job-failure.ts';
import { forgetOpened } from './opened-documents.ts';
import { runExtraction } from './run-extraction.ts';
import { isStackOverflow } from './stack-overflow.ts';

/** Runs one job in a child. Readers are loaded with the first document of their kind. */
export async function runJob(job: Job): Promise<JobResults[Job['name']]> {
  if (!ofCopies.has(job.name)) forgetOpened();
  switch (job.name) {
    case 'warmUp':
      await loadEngines();
      return null;
    case 'rehearse': {
      const { warmUp } = await import('./warm-up.ts');
      await warmUp(mergePdfs);
      return null;
    }
    case 'prepare':
      return prepare(job);
    case 'clear': {
      const { clearDocument } = await import('./clear-document.ts');
      return clearDocument(job);
    }
    case 'verifyAnonymous':
      return verify(job);
    case 'clearForm': {
      const { clearForm } = await import('./clear-form.ts');
      return clearForm(job);
    }
    case 'certificate': {
      const { typesetCertificate } = await import('../cover/typeset-certificate.ts');
      return typesetCertificate(job.page);
    }
    case 'drawPicture': {
      const { drawPicture } = await import('./draw-picture.ts');
      return drawPicture(job.picture);
    }
    case 'mergePdfs':
      return mergePdfs(job);
    case 'article': {
      const { runArticle } = await import('./run-article.ts');
      return runArticle(job);
    }
    case 'notice': {
      const { makeNotice } = await import('../make-notice.ts');
      return makeNotice(job.meta);
    }
    case 'changes': {
      const { buildChanges } = await import('../changes/build-changes.ts');
      return buildChanges(job.before, job.after);
    }
    case 'correct': {
      const { correctDocx } = await import('../correct-docx.ts');
      try {
        return correctDocx(job.docx, job.corrections);
      } catch (error) {
        if (error instanceof DocumentFault) return null;
        throw error;
      }
    }
    case 'merge': {
      const { mergeParts } = await import('../merge/merge-parts.ts');
      return mergeParts(job.parts, job, job.attempt);
    }
    case 'findHidden': {
      const { findHidden } = await import('./find-hidden.ts');
      return findHidden(job.bytes);
    }
    case 'extract':
      return runExtraction(job.bytes);
    case 'readBody': {
      const { readBody } = await import('../screening/read-body.ts');
      return readBody(job.bytes, job.title);
    }
  }
}

const ofCopies = new Set<Job['name']>(['clear', 'clearForm', 'merge', 'verifyAnonymous']);

async function verify({ pdf, identities, kept, expected }: JobOf<'verifyAnonymous'>): Promise<Verified> {
  const [{ verifyAnonymous }, { identityForms }] = await Promise.all([
    import('../anonymous/pdf/verify-anonymous.ts'),
    import('../anonymous/identity-forms.ts'),
  ]);
  return verifyAnonymous(pdf, identityForms(identities), kept, expected);
}

async function prepare({
  document,
  attempt,
  lineNumbers,
  pictures,
}: JobOf<'prepare'>): Promise<PrepareResult> {
  try {
    if (document.isText) return { state: 'ready', document: await prepareText(document) };
    const checked = await checkDocument(document);
    if (checked.type === 'pdf') return { state: 'ready', document: await preparePdf(document, attempt) };
    return { state: 'ready', ...(await prepareDocx(document, checked, pictures, lineNumbers)) };
  } catch (error) {
    if (error instanceof DocumentFault)
      return { state: 'failed', refusal: refuse(document.kind, error.fault) };
    if (isStackOverflow(error)) return { state: 'failed', refusal: refuse(document.kind, 'tooComplex') };
    throw error;
  }
}

async function prepareText({ kind, bytes }: SourceDocument): Promise<PreparedDocument> {
  const [{ textModel }, { typesetDocument }] = await Promise.all([
    import('../model/text-model.ts'),
    import('../typeset/typeset-document.ts'),
  ]);
  const model = textModel(documentNames[kind], new TextDecoder().decode(bytes));
  const { pdf, pages, messages } = typesetDocument(model);
  const warnings = withName(kind, messages);
  return { kind, pdf, madeHere: true, pages, headings: [], warnings };
}

const withName = (kind: SourceDocument['kind'], messages: string[]): string[] =>
  messages.map((message) => `${documentNames[kind]}: ${message}`);

async function preparePdf({ kind, bytes }: SourceDocument, attempt: number): Promise<PreparedDocument> {
  const { takeInPdf } = await import('../merge/intake.ts');
  const { mended, pages, hasText } = await takeInPdf(bytes, attempt > 1);
  const warnings = withName(kind, aboutText(kind, hasText));
  return { kind, pdf: mended, madeHere: false, pages, headings: [], warnings };
}

async function mergePdfs({ documents, ...binding }: Omit<JobOf<'mergePdfs'>, 'name'>): Promise<MergeOutcome> {
  const [{ takeInPdf }, { mergeParts }] = await Promise.all([
    import('../merge/intake.ts'),
    import('../merge/merge-parts.ts'),
  ]);
  const parts: OpenedPart[] = [];
  for (const document of documents) {
    const { kind, bytes } = document;
    try {
      await checkDocument(document);
      const { mended, pages, opened, hasText } = await takeInPdf(bytes, false);
      const pdf = mended ?? bytes;
      const warnings = withName(kind, aboutText(kind, hasText));
      parts.push({ kind, pdf, opened, madeHere: false, pages, headings: [], warnings });
    } catch (error) {
      if (error instanceof DocumentFault) return { refusal: refuse(kind, error.fault) };
      throw error;
    }
  }
  return mergeParts(parts, binding, 1);
}

async function prepareDocx(
  { kind, bytes }: SourceDocument,
  { hasMacros, xmlBytes }: { hasMacros: boolean; xmlBytes: number },
  limits: JobTime,
  lineNumbers?: boolean,
): Promise<{ document: PreparedDocument; hidden?: HiddenSummary }> {
  if (xmlBytes > longXmlBytes) compileHotCode();
  // Ours to mend, so it doesn't count as the document's fault.
  const [{ openDocx, setDocument }, { hiddenInDocx }, { startCompiler }, { createPictureShare }] =
    await Promise.all([
      import('../convert-docx.ts'),
      import('../word/hidden-words.ts'),
      import('../typeset/compiler.ts'),
      import('./picture-share.ts'),
    ]);
  startCompiler();
  const share = createPictureShare(limits);
  try {
    let hidden: HiddenSummary | null = null;
    const lookInto: LookInto = (pkg) => {
      if (kind === 'manuscript') hidden = summariseHidden(hiddenInDocx(pkg));
    };
    const opened = await openDocx(bytes, share, undefined, lookInto);
    const set = await setDocument(opened.model, opened.messages, { lineNumbers });
    const { pdf, pages, headings, title, lang, messages } = set;
    const document: PreparedDocument = {
      kind,
      pdf,
      madeHere: true,
      pages,
      headings: headings.map((heading) => ({ ...heading, page: heading.page + 1 })),
      title,
      lang,
      warnings: withName(kind, [
        ...(hasMacros ? [macroWarning] : []),
        ...messages,
        ...(await wordsMissing(kind, bytes, opened.model)),
      ]),
    };
    return { document, ...(hidden ? { hidden } : {}) };
  } catch (error) {
    if (error instanceof JobFailure || error instanceof DocumentFault) throw error;
    throw new DocumentFault(isStackOverflow(error) ? 'tooComplexDocx' : 'brokenDocx');
  } finally {
    await share.close();
  }
}

/** A sentence about a manuscript that nobody can search or quote. */
const aboutText = (kind: SourceDocument['kind'], hasText: boolean): string[] =>
  kind === 'manuscript' && !hasText
    ? ['the file has no text, only pictures or empty pages. Check that it is the right one.']
    : [];

/** A sentence about words of a Word file that its PDF lacks, if they are many; a PDF is never refused for it. */
async function wordsMissing(
  kind: SourceDocument['kind'],
  docx: Uint8Array,
  model: DocumentModel,
): Promise<string[]> {
  const [{ isBeyondTolerance, ledgerOf }, { textOfModel }] = await Promise.all([
    import('../ledger/ledger.ts'),
    import('../ledger/text-of-model.ts'),
  ]);
  const text = textOfModel(model);
  if (!/\S/.test(text)) return aboutText(kind, false);
  const ledger = ledgerOf(docx, [text], []);
  if (!isBeyondTolerance(ledger)) return [];
  const { count, places } = ledger.unaccounted;
  const begins = places.slice(0, 3).map((place) => `“${place}”`);
  return [`${count} words of the file are not in the PDF. Check the places that begin ${begins.join(', ')}.`];
}

/** Above this size compiling hot code pays: some hundred pages. */
const longXmlBytes = 2 * 2 ** 20;

const macroWarning = 'we did not run or keep the macros in the file.';

async function loadEngines(): Promise<void> {
  const [{ warmCompiler }] = await Promise.all([
    import('../typeset/compiler.ts'),
    import('../convert-docx.ts'),
    import('../word/hidden-words.ts'),
    import('../merge/intake.ts'),
    import('../merge/merge-parts.ts'),
  ]);
  warmCompiler();
}
