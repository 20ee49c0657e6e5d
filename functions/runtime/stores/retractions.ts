import { createRetractionList } from '../../screening/retraction-list.ts';
import { objectStore } from '../clients/object-store.ts';
import { environment } from '../environment.ts';
import { log } from '../log.ts';
import { once } from '../once.ts';

/** Undefined where the press has no list of retractions. */
export const retractions = once(() => {
  const { RETRACTIONS: Key, DOCUMENTS_BUCKET: Bucket } = environment('RETRACTIONS', 'DOCUMENTS_BUCKET');
  return Key
    ? createRetractionList(objectStore(), { Bucket, Key }, (told) =>
        log('unreadable' in told ? 'error' : 'info', 'retractions', told),
      )
    : undefined;
});
