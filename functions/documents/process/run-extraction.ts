import { checkDocument } from '../check/check-document.ts';
import { DocumentFault, type Fault, faults, refuse } from '../check/refusals.ts';
import type { ExtractedMetadata, ExtractOutcome, RefusalCode } from '../outcome.ts';
import { isStackOverflow } from './stack-overflow.ts';

/** Of a manuscript's first look: what can't be read is told in the words in which its proof will be refused. */
export async function runExtraction(bytes: Uint8Array): Promise<ExtractOutcome> {
  const kind = 'manuscript';
  try {
    const { type } = await checkDocument({ kind, fileName: '', bytes });
    const metadata = type === 'pdf' ? await fromPdf(bytes) : await from(bytes, docxFaults);
    return { state: 'ready', metadata };
  } catch (error) {
    if (error instanceof DocumentFault) return { state: 'failed', refusal: refuse(kind, error.fault) };
    throw error;
  }
}

/** A PDF that can't be read, or lacks its end, goes the way of the proof: it is mended, or refused as there. */
async function fromPdf(bytes: Uint8Array): Promise<ExtractedMetadata> {
  const { lacksItsEnd } = await import('../readers/pdf/cut-off.ts');
  if (lacksItsEnd(bytes)) return from(await takenIn(bytes), pdfFaults);
  try {
    return await from(bytes, pdfFaults);
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    return from(await takenIn(bytes), pdfFaults);
  }
}

async function takenIn(bytes: Uint8Array): Promise<Uint8Array> {
  const { takeInPdf } = await import('../merge/intake.ts');
  return (await takeInPdf(bytes, false)).mended ?? bytes;
}

type Faults = Partial<Record<RefusalCode, Fault>> & { broken: Fault; too_complex: Fault };

const pdfFaults: Faults = {
  broken: faults.brokenPdf,
  encrypted: faults.passwordPdf,
  no_pages: faults.noPages,
  too_complex: faults.tooComplexPdf,
  too_large: faults.tooComplexPdf,
};
const docxFaults: Faults = {
  broken: faults.brokenDocx,
  active_content: faults.doctype,
  too_complex: faults.tooComplexDocx,
  too_large: faults.tooLargeInside,
};

async function from(bytes: Uint8Array, faultOf: Faults): Promise<ExtractedMetadata> {
  const [{ extractMetadata }, { UnreadableDocument }] = await Promise.all([
    import('../extract/extract-metadata.ts'),
    import('../extract/unreadable-document.ts'),
  ]);
  try {
    return await extractMetadata(bytes);
  } catch (error) {
    if (error instanceof UnreadableDocument) throw new DocumentFault(faultOf[error.code] ?? faultOf.broken);
    if (isStackOverflow(error)) throw new DocumentFault(faultOf.too_complex);
    throw error;
  }
}
