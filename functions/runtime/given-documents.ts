import type { UploadedDocument } from '../../shared/contract/uploads.ts';
import { PAPER_KINDS, type PaperKind } from '../../shared/domain/constants.ts';
import type { GivenDocument } from '../submitting/take-document.ts';
import { type FilePart, PART_KEY } from './read-form.ts';

/** The documents that a request brings, whether as file parts or as uploads named in it. */
export function givenDocuments(
  body: Partial<Record<PaperKind, UploadedDocument | null>>,
  files: Map<string, FilePart>,
): GivenDocument[] {
  return PAPER_KINDS.flatMap((kind): GivenDocument[] => {
    const named = body[kind];
    if (!named) return [];
    const { key, fileName } = named;
    const part = key === `${PART_KEY}${kind}` ? files.get(kind) : undefined;
    return [{ kind, fileName, source: part ? { bytes: part.bytes } : { key } }];
  });
}
