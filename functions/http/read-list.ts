import { readList } from '../publications/read-list.ts';
import { documentEndpoint } from '../runtime/document-endpoint.ts';
import { frames, publications } from '../runtime/stores/publications.ts';

export const handler = documentEndpoint('read-list', (id) =>
  readList({ publications: publications(), frames: frames() }, id),
);
