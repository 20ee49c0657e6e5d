// The server's own check of a file's first bytes, so that the same files are refused here, in the same words.
import {
  explainNotADocument,
  sniffDocument,
  sniffedBytes,
} from '../../../../../functions/documents/check/sniff.ts';
import { MAX_DOCUMENT_BYTES, PAPER_NAMES, type PaperKind } from '../../../../../shared/domain/constants.ts';

/** Why a file just chosen can't be the document, in a sentence for its author; null if it may be. */
export async function whatIsWrong(kind: PaperKind, file: File): Promise<string | null> {
  if (file.size === 0) return `The file is empty. Choose the ${PAPER_NAMES[kind].toLowerCase()} again.`;
  if (file.size > MAX_DOCUMENT_BYTES) return 'The file is larger than 50 MB. Choose a smaller file.';
  try {
    const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
    return sniffDocument(head) ? null : explainNotADocument(kind, head);
  } catch {
    return 'The file could not be read. Choose it again.';
  }
}
