import { checkDocument } from '../check/check-document.ts';
import { DocumentFault, type Fault, refuse } from '../model/faults.ts';
import type { ExtractedMetadata, ExtractOutcome } from '../outcome.ts';
import { isStackOverflow } from './stack-overflow.ts';

/** Extracts from a manuscript at its first look; a file that can't be read gets the words with which its proof will be refused. */
export async function runExtraction(bytes: Uint8Array): Promise<ExtractOutcome> {
  const kind = 'manuscript';
  try {
    const { type } = await checkDocument({ kind, fileName: '', bytes });
    const metadata = type === 'pdf' ? await fromPdf(bytes) : await from(bytes, 'tooComplexDocx');
    return { state: 'ready', metadata };
  } catch (error) {
    if (error instanceof DocumentFault) return { state: 'failed', refusal: refuse(kind, error.fault) };
    throw error;
  }
}

/** A PDF that can't be read, or lacks its end, is treated as in the proof: mended, or refused. */
async function fromPdf(bytes: Uint8Array): Promise<ExtractedMetadata> {
  const { lacksItsEnd } = await import('../pdf/structure/lacks-its-end.ts');
  if (lacksItsEnd(bytes)) return from(await takenIn(bytes), 'tooComplexPdf');
  try {
    return await from(bytes, 'tooComplexPdf');
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    return from(await takenIn(bytes), 'tooComplexPdf');
  }
}

async function takenIn(bytes: Uint8Array): Promise<Uint8Array> {
  const { takeInPdf } = await import('../merge/intake.ts');
  return (await takeInPdf(bytes, false)).mended ?? bytes;
}

async function from(bytes: Uint8Array, ifTooDeep: Fault): Promise<ExtractedMetadata> {
  const { extractMetadata } = await import('../extract/extract-metadata.ts');
  try {
    return await extractMetadata(bytes);
  } catch (error) {
    if (isStackOverflow(error)) throw new DocumentFault(ifTooDeep);
    throw error;
  }
}
