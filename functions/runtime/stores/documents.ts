import { createDocumentStore } from '../../core/document-store.ts';
import { objectStore } from '../clients/object-store.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

/** A handler needs to be given only the bucket it uses. */
const buckets = {
  get uploads() {
    return environment('UPLOADS_BUCKET').UPLOADS_BUCKET;
  },
  get documents() {
    return environment('DOCUMENTS_BUCKET').DOCUMENTS_BUCKET;
  },
};

export const documents = once(() => createDocumentStore(objectStore(), buckets));
