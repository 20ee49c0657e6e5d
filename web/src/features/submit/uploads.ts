import {
  DOCUMENT_NAMES,
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
} from '../../../../shared/domain/constants.ts';
import { ApiError, isSessionOver } from '../../api/api-error.ts';
import type { Kept } from '../../api/kept-on-device.ts';
import { uploadDocument } from '../../api/upload.ts';
import { MESSAGES } from './messages.ts';
import { type Sheet, withDocument } from './sheet.ts';

export type UploadState =
  | { kind: 'uploading'; name: string; sent: number; total: number }
  | { kind: 'failed'; name: string; reason: string; mayRetry: boolean };

export type UploadStates = Partial<Record<DocumentKind, UploadState>>;

/** Uploads of one submission. They go on while the author looks at other pages of the site. */
export interface Uploads {
  get: () => UploadStates;
  subscribe: (listener: () => void) => () => void;
  /** Answers false where it was no DOCX or PDF file: nothing was begun. */
  start: (kind: DocumentKind, file: File) => boolean;
  retry: (kind: DocumentKind) => void;
  cancel: (kind: DocumentKind) => void;
  dismiss: (kind: DocumentKind) => void;
}

/** By name: the bytes are the server's to judge. */
function isDocxOrPdf(fileName: string): boolean {
  return /\.(docx|pdf)$/i.test(fileName);
}

export function makeUploads(kept: Kept<Sheet>, onSessionOver: () => void): Uploads {
  let states: UploadStates = {};
  const files: Partial<Record<DocumentKind, File>> = {};
  const running: Partial<Record<DocumentKind, AbortController>> = {};
  const listeners = new Set<() => void>();

  function show(kind: DocumentKind, state: UploadState | undefined) {
    const { [kind]: _, ...others } = states;
    states = state ? { ...others, [kind]: state } : others;
    for (const listener of listeners) listener();
  }
  function note(kind: DocumentKind, fileName: string | undefined) {
    kept.update(({ uploading, ...sheet }) => {
      const { [kind]: _, ...others } = uploading;
      return { ...sheet, uploading: fileName ? { ...others, [kind]: fileName } : others };
    });
  }

  async function run(kind: DocumentKind, file: File) {
    running[kind]?.abort();
    const controller = new AbortController();
    running[kind] = controller;
    files[kind] = file;
    note(kind, file.name);
    show(kind, { kind: 'uploading', name: file.name, sent: 0, total: file.size });
    try {
      const { key, fileName } = await uploadDocument(kind, file, {
        signal: controller.signal,
        onProgress: (sent, total) => {
          if (!controller.signal.aborted) show(kind, { kind: 'uploading', name: file.name, sent, total });
        },
      });
      if (running[kind] !== controller) return;
      kept.update((sheet) => withDocument(sheet, kind, { fileName, size: file.size, key }));
      forget(kind);
    } catch (error) {
      if (controller.signal.aborted || running[kind] !== controller) return;
      delete running[kind];
      show(kind, { kind: 'failed', name: file.name, reason: reasonOf(error), mayRetry: true });
      if (isSessionOver(error)) onSessionOver();
    }
  }
  function forget(kind: DocumentKind) {
    running[kind]?.abort();
    delete running[kind];
    delete files[kind];
    note(kind, undefined);
    show(kind, undefined);
  }

  return {
    get: () => states,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(kind, file) {
      if (!isDocxOrPdf(file.name)) return false;
      const reason = sizeProblem(kind, file.size);
      if (reason) show(kind, { kind: 'failed', name: file.name, reason, mayRetry: false });
      else void run(kind, file);
      return true;
    },
    retry(kind) {
      const file = files[kind];
      if (file) void run(kind, file);
    },
    cancel: forget,
    dismiss: forget,
  };
}

function sizeProblem(kind: DocumentKind, size: number): string | null {
  if (size === 0) return `The file is empty. Choose the ${DOCUMENT_NAMES[kind].toLowerCase()} again.`;
  if (size > MAX_DOCUMENT_BYTES) return 'The file has more than 50 MB. Choose a smaller one.';
  return null;
}

function reasonOf(error: unknown): string {
  if (isSessionOver(error)) return MESSAGES.sessionExpired;
  if (error instanceof ApiError && error.message) return error.message;
  if (error instanceof ApiError && error.status > 0)
    return `The upload was refused with status ${error.status}. Try again.`;
  if (error instanceof ApiError) return 'The connection was lost before the file had arrived. Try again.';
  return 'The file could not be read. Choose it again.';
}
