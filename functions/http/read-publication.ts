import { leadOldAddress, oldPathOf } from '../moving/lead-old-address.ts';
import { readArticle } from '../publishing/read-article.ts';
import { documentEndpoint } from '../runtime/document-endpoint.ts';
import { frames, oldAddresses, publicationFiles, publications } from '../runtime/stores.ts';

export const handler = documentEndpoint('read-publication', (id) => {
  const readers = { publications: publications(), files: publicationFiles(), frames: frames() };
  const oldPath = oldPathOf(id);
  return oldPath === undefined
    ? readArticle(readers, id)
    : leadOldAddress({ ...readers, old: oldAddresses() }, oldPath);
});
