import { readCertificate } from '../publishing/read-certificate.ts';
import { documentEndpoint } from '../runtime/document-endpoint.ts';
import { certificates, frames } from '../runtime/stores.ts';

export const handler = documentEndpoint('read-certificate', (id) =>
  readCertificate({ certificates: certificates(), frames: frames() }, id),
);
