import { createUploadSigner } from '../../storage/upload-signer.ts';
import { objectStore } from '../clients/object-store.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const signUpload = once(() =>
  createUploadSigner(objectStore(), environment('UPLOADS_BUCKET').UPLOADS_BUCKET),
);
