import { MAX_DOCUMENT_BYTES } from '../../shared/domain/constants.ts';
import { uploadKey } from '../core/keys.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { randomId } from '../core/rules/ids.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitUploads } from '../runtime/rate-limit.ts';
import { signDocumentUpload } from '../runtime/stores.ts';

export const handler = endpoint(
  'create-upload',
  async ({ body, caller }) => {
    if (body.size > MAX_DOCUMENT_BYTES)
      throw new DomainError('too_large', 'The file is larger than 50 MB. Choose a smaller file.', {
        field: 'size',
      });
    return signDocumentUpload(uploadKey(caller.personId, randomId(26), body.kind), body);
  },
  ({ caller, body }) => limitUploads(caller.personId, Math.min(body.size, MAX_DOCUMENT_BYTES)),
);
