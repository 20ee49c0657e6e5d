import { createUploadSigner } from '../../core/upload-signer.ts';
import { objectStore } from '../clients/object-store.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

const signUpload = once(() =>
  createUploadSigner(objectStore(), environment('UPLOADS_BUCKET').UPLOADS_BUCKET),
);

/** What the browser says decides nothing, but it goes into a signature and comes back as a header. */
const MEDIA_TYPE = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/;

/** What was announced is what may come, as it is counted so; a client that only guesses gets small files through. */
const ALWAYS_BYTES = 1024 * 1024;

export function signDocumentUpload(
  key: string,
  { contentType, size }: { contentType: string; size: number },
) {
  const type = MEDIA_TYPE.test(contentType) ? contentType : 'application/octet-stream';
  return signUpload()(key, type, Math.max(size, ALWAYS_BYTES));
}
