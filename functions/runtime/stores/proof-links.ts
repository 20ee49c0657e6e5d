import { createProofLinks } from '../../core/proof-links.ts';
import { credentials } from '../clients/settings.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const proofLinks = once(() => {
  const found = environment('AWS_REGION', 'AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3', 'DOCUMENTS_BUCKET');
  return createProofLinks({
    region: found.AWS_REGION,
    bucket: found.DOCUMENTS_BUCKET,
    endpoint: found.AWS_ENDPOINT_URL_S3 ?? found.AWS_ENDPOINT_URL,
    credentials,
  });
});
