import type { UploadTarget } from '../../../shared/contract/uploads.ts';
import type { UploadKind } from '../../../shared/domain/constants.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

export interface UploadOptions {
  onProgress?: ((sent: number, total: number) => void) | undefined;
  /** Abort it to cancel. */
  signal?: AbortSignal | undefined;
}

/**
 * Uploads one document straight to storage and returns its name for later calls. Throws ApiError, or an AbortError if it was cancelled.
 */
export async function uploadDocument(
  kind: UploadKind,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<{ key: string; fileName: string }> {
  const body = { kind, fileName: file.name, size: file.size, contentType: file.type };
  const target = await call('create-upload', { body, ...(signal ? { signal } : {}) });
  return sendTo(target, file, { onProgress, signal });
}

/** Sends a file to the target that a call returned. */
export async function sendTo(
  target: UploadTarget,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<{ key: string; fileName: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
  form.append('file', file);
  await post(target.url, form, file.size, { onProgress, signal });
  return { key: target.key, fileName: file.name };
}

/** XMLHttpRequest and not fetch, because only it reports how much of a body has been sent. */
function post(
  url: string,
  form: FormData,
  size: number,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancelled = () => new DOMException('The upload was cancelled.', 'AbortError');
    if (signal?.aborted) return reject(cancelled());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.addEventListener('progress', (event) => onProgress?.(Math.min(event.loaded, size), size));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(refused(request.status)),
    );
    request.addEventListener('error', () => reject(refused(0)));
    request.addEventListener('timeout', () => reject(refused(0)));
    request.addEventListener('abort', () => reject(cancelled()));
    request.open('POST', url);
    request.send(form);
  });
}

function refused(status: number): ApiError {
  return new ApiError({ status, code: status === 0 ? 'no_answer' : 'unexpected_answer', message: '' });
}
