import { readList } from '../publishing/read-list.ts';
import { documentEndpoint } from '../runtime/document-endpoint.ts';
import { frames, publications } from '../runtime/stores.ts';

export const handler = documentEndpoint('read-list', (id) =>
  readList({ publications: publications(), frames: frames() }, id),
);
