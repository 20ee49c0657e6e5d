import { MAX_DOCUMENT_BYTES } from '../../shared/domain/constants.ts';
import { DomainError } from '../domain/domain-error.ts';
import { randomId } from '../domain/ids.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitUploads } from '../runtime/rate-limit.ts';
import { signUpload } from '../runtime/stores/upload-signer.ts';
import { uploadKey } from '../storage/keys.ts';

/** What the browser says decides nothing, but it goes into a signature and comes back as a header. */
const MEDIA_TYPE = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/;

/** What was announced is what may come, as it is counted so; a client that only guesses gets small files through. */
const ALWAYS_BYTES = 1024 * 1024;

export const handler = endpoint(
  'create-upload',
  async ({ body, caller }) => {
    if (body.size > MAX_DOCUMENT_BYTES)
      throw new DomainError('too_large', 'A document may have at most 50 MB.', { field: 'size' });
    const contentType = MEDIA_TYPE.test(body.contentType) ? body.contentType : 'application/octet-stream';
    const key = uploadKey(caller.personId, randomId(26), body.kind);
    return signUpload()(key, contentType, Math.max(body.size, ALWAYS_BYTES));
  },
  ({ caller, body }) => limitUploads(caller.personId, Math.min(body.size, MAX_DOCUMENT_BYTES)),
);
