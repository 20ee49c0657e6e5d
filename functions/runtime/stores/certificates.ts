import { createCertificateStore } from '../../publications/certificate-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const certificates = once(() =>
  createCertificateStore({
    database: database(),
    name: environment('PUBLICATIONS_TABLE').PUBLICATIONS_TABLE,
  }),
);
