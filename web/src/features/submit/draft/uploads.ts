import {
  explainNotADocument,
  sniffDocument,
  sniffedBytes,
} from '../../../../../functions/documents/check/sniff.ts';
import { MAX_DOCUMENT_BYTES, PAPER_NAMES, type PaperKind } from '../../../../../shared/domain/constants.ts';
import { plainName } from '../../../../../shared/domain/plain-name.ts';
import { ApiError, isSessionOver } from '../../../api/api-error.ts';
import { isOffline, OFFLINE } from '../../../api/online.ts';
import { uploadDocument } from '../../../api/upload.ts';
import type { Kept } from '../../../drafts/kept-on-device.ts';
import { MESSAGES } from '../messages.ts';
import { withDocument, withoutRefused, withRefused } from './change-draft.ts';
import type { Draft } from './draft.ts';

export type UploadState =
  | { kind: 'uploading'; name: string; sent: number; total: number }
  | { kind: 'failed'; name: string; reason: string };

export type UploadStates = Partial<Record<PaperKind, UploadState>>;

/** Uploads of one submission. They continue while the author looks at other pages of the site. */
export interface Uploads {
  get: () => UploadStates;
  subscribe: (listener: () => void) => () => void;
  /** Returns false if its name is not a DOCX or PDF file's: nothing was begun. Faults in its first bytes are reported at the document. */
  start: (kind: PaperKind, file: File) => boolean;
  retry: (kind: PaperKind) => void;
  cancel: (kind: PaperKind) => void;
  /** Forgets a failed or refused file. */
  dismiss: (kind: PaperKind) => void;
}

/** By name; its first bytes are checked next. */
function isDocxOrPdf(fileName: string): boolean {
  return /\.(docx|pdf)$/i.test(fileName);
}

export function makeUploads(kept: Kept<Draft>, onSessionOver: () => void): Uploads {
  let states: UploadStates = {};
  const files: Partial<Record<PaperKind, File>> = {};
  const chosen: Partial<Record<PaperKind, File>> = {};
  const running: Partial<Record<PaperKind, AbortController>> = {};
  const listeners = new Set<() => void>();

  function show(kind: PaperKind, state: UploadState | undefined) {
    const { [kind]: _, ...others } = states;
    states = state ? { ...others, [kind]: state } : others;
    for (const listener of listeners) listener();
  }
  function note(kind: PaperKind, fileName: string | undefined) {
    kept.update(({ uploading, ...draft }) => {
      const { [kind]: _, ...others } = uploading;
      return withoutRefused(
        { ...draft, uploading: fileName ? { ...others, [kind]: fileName } : others },
        kind,
      );
    });
  }

  /** A wrong file is reported when it is chosen, before any of it is sent. */
  async function take(kind: PaperKind, file: File) {
    chosen[kind] = file;
    const problem = await whatIsWrong(kind, file);
    if (chosen[kind] !== file) return;
    if (problem) kept.update((draft) => withRefused(draft, kind, plainName(file.name), problem));
    else await run(kind, file);
  }

  async function run(kind: PaperKind, file: File) {
    running[kind]?.abort();
    const controller = new AbortController();
    running[kind] = controller;
    files[kind] = file;
    // As the saved file will be called: its own name may turn what stands beside it.
    const name = plainName(file.name);
    note(kind, name);
    show(kind, { kind: 'uploading', name, sent: 0, total: file.size });
    try {
      const { key, fileName } = await uploadDocument(kind, file, {
        signal: controller.signal,
        onProgress: (sent, total) => {
          if (!controller.signal.aborted) show(kind, { kind: 'uploading', name, sent, total });
        },
      });
      if (running[kind] !== controller) return;
      kept.update((draft) =>
        withDocument(draft, kind, { fileName: plainName(fileName), size: file.size, key }),
      );
      forget(kind);
    } catch (error) {
      if (controller.signal.aborted || running[kind] !== controller) return;
      delete running[kind];
      show(kind, { kind: 'failed', name, reason: reasonOf(error) });
      if (isSessionOver(error)) onSessionOver();
    }
  }
  function forget(kind: PaperKind) {
    running[kind]?.abort();
    delete running[kind];
    delete chosen[kind];
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
      void take(kind, file);
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

function reasonOf(error: unknown): string {
  if (isSessionOver(error)) return MESSAGES.sessionExpired;
  if (error instanceof ApiError && error.message) return error.message;
  if (error instanceof ApiError && error.status > 0)
    return `The upload was refused with status ${error.status}. Try again.`;
  if (error instanceof ApiError && isOffline()) return `${OFFLINE} Try again once you are connected.`;
  if (error instanceof ApiError) return 'The connection was lost during the upload. Try again.';
  return 'The file could not be read. Choose it again.';
}

/** Why a file just chosen can't be the document, in a sentence for its author; null if it may be. The server's own check of its first bytes, in the same words. */
async function whatIsWrong(kind: PaperKind, file: File): Promise<string | null> {
  if (file.size === 0) return `The file is empty. Choose the ${PAPER_NAMES[kind].toLowerCase()} again.`;
  if (file.size > MAX_DOCUMENT_BYTES) return 'The file is larger than 50 MB. Choose a smaller file.';
  try {
    const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
    return sniffDocument(head) ? null : explainNotADocument(kind, head);
  } catch {
    return 'The file could not be read. Choose it again.';
  }
}
