import { readCertificate } from '../publications/read-certificate.ts';
import { documentEndpoint } from '../runtime/document-endpoint.ts';
import { certificates } from '../runtime/stores/certificates.ts';
import { frames } from '../runtime/stores/publications.ts';

export const handler = documentEndpoint('read-certificate', (id) =>
  readCertificate({ certificates: certificates(), frames: frames() }, id),
);
