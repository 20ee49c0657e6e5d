import type { StoredDocument } from '../record/stored-document.ts';

export const viewDocument = (document: StoredDocument | null | undefined) =>
  document
    ? {
        fileName: document.fileName,
        size: document.size,
        type: document.type,
        savedAt: document.savedAt,
      }
    : null;
