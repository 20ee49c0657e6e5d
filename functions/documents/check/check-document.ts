import { DocumentFault, type Fault } from '../model/faults.ts';
import type { SourceDocument } from '../outcome.ts';
import { checkDocx } from './check-docx.ts';
import { sniffDocument, sniffedBytes, whatElse } from './sniff.ts';

export const documentBytesLimit = 50 * 2 ** 20;

export type CheckedDocument = { type: 'docx'; hasMacros: boolean; xmlBytes: number } | { type: 'pdf' };

/** The first check of a document, before any reader: its true type by its bytes, its limits. Throws DocumentFault. */
export async function checkDocument({ bytes }: SourceDocument): Promise<CheckedDocument> {
  if (bytes.length > documentBytesLimit) throw new DocumentFault('tooLarge');
  const head = bytes.subarray(0, sniffedBytes);
  const type = sniffDocument(head);
  if (type === 'pdf') return { type };
  if (type === 'docx') {
    const { hasMacros, xmlBytes } = await checkDocx(bytes);
    return { type, hasMacros, xmlBytes };
  }
  if (isOle(head)) throw new DocumentFault(oleFault(bytes));
  throw new DocumentFault(whatElse(head));
}

function isOle(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1';
}

/** The streams' names in the compound file's directory ([MS-CFB] 2.6) reveal its type. */
function oleFault(bytes: Uint8Array): Fault {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'));
  if (holds('EncryptedPackage')) return 'passwordDocx';
  if (holds('WordDocument')) return 'oldWord';
  return 'otherOle';
}
