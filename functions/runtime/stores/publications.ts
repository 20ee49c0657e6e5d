import { createFrames } from '../../publications/frames.ts';
import { createPublicationFiles } from '../../publications/publication-files.ts';
import { createPublicationStore } from '../../publications/publication-store.ts';
import { database } from '../clients/database.ts';
import { objectStore } from '../clients/object-store.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const publications = once(() =>
  createPublicationStore({
    database: database(),
    name: environment('PUBLICATIONS_TABLE').PUBLICATIONS_TABLE,
  }),
);

export const publicationFiles = once(() =>
  createPublicationFiles(objectStore(), environment('PUBLISHED_BUCKET').PUBLISHED_BUCKET),
);

export const frames = once(() => createFrames(objectStore(), environment('PAGES_BUCKET').PAGES_BUCKET));
