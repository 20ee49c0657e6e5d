import { MAX_ATTACHMENT_BYTES } from '../../shared/domain/constants.ts';
import { seatUploader, uploadKey } from '../core/keys.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { randomId } from '../core/rules/ids.ts';
import { seatName } from '../manuscript/rules/seat-name.ts';
import { getSeat } from '../reviewing/find-seat.ts';
import { requireWriting } from '../reviewing/rules/decide-seat-review.ts';
import { limitUploads } from '../runtime/rate-limit.ts';
import { seatEndpoint } from '../runtime/seat-endpoint.ts';
import { manuscripts, signDocumentUpload } from '../runtime/stores.ts';

export const handler = seatEndpoint('create-seat-upload', async ({ seat, body }) => {
  if (body.size > MAX_ATTACHMENT_BYTES)
    throw new DomainError('too_large', 'The file is larger than 20 MB. Choose a smaller file.', {
      field: 'size',
    });
  requireWriting(await getSeat(manuscripts(), seat));
  const owner = seatUploader(seatName(seat));
  await limitUploads(owner, body.size);
  return signDocumentUpload(uploadKey(owner, randomId(26), body.kind), body);
});
