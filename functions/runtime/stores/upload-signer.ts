import { createUploadSigner } from '../../core/upload-signer.ts';
import { objectStore } from '../clients/object-store.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

const signUpload = once(() =>
  createUploadSigner(objectStore(), environment('UPLOADS_BUCKET').UPLOADS_BUCKET),
);

/** We don't rely on the type that a browser names, but it is signed and comes back as a header, so it must be well-formed. */
const MEDIA_TYPE = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/;

/** An upload may be no larger than announced, because that size is counted. A client that only guesses may still send small files. */
const ALWAYS_BYTES = 1024 * 1024;

export function signDocumentUpload(
  key: string,
  { contentType, size }: { contentType: string; size: number },
) {
  const type = MEDIA_TYPE.test(contentType) ? contentType : 'application/octet-stream';
  return signUpload()(key, type, Math.max(size, ALWAYS_BYTES));
}
