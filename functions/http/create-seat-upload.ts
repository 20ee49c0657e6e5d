import { MAX_ATTACHMENT_BYTES } from '../../shared/domain/constants.ts';
import { seatUploader, uploadKey } from '../core/keys.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { randomId } from '../core/rules/ids.ts';
import { requireWriting } from '../reviews/rules/decide-seat-review.ts';
import { limitUploads } from '../runtime/rate-limit.ts';
import { seatEndpoint, seatStores } from '../runtime/seat-endpoint.ts';
import { signDocumentUpload } from '../runtime/stores/upload-signer.ts';
import { getSeat } from '../seats/find-seat.ts';
import { seatName } from '../seats/rules/seat-link.ts';

export const handler = seatEndpoint('create-seat-upload', async ({ seat, body }) => {
  if (body.size > MAX_ATTACHMENT_BYTES)
    throw new DomainError('too_large', 'The file is larger than 20 MB. Choose a smaller file.', {
      field: 'size',
    });
  requireWriting(await getSeat(seatStores().manuscripts, seat));
  const owner = seatUploader(seatName(seat));
  await limitUploads(owner, body.size);
  return signDocumentUpload(uploadKey(owner, randomId(26), body.kind), body);
});
