import { readArticle } from '../publishing/read-article.ts';
import { documentEndpoint } from '../runtime/document-endpoint.ts';
import { frames, publicationFiles, publications } from '../runtime/stores.ts';

export const handler = documentEndpoint('read-publication', (id) =>
  readArticle({ publications: publications(), files: publicationFiles(), frames: frames() }, id),
);
