import { createEditorNewsStore } from '../../letters/editor-news-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const editorNews = once(() => {
  const { MANUSCRIPTS_TABLE } = environment('MANUSCRIPTS_TABLE');
  return createEditorNewsStore({ database: database(), name: MANUSCRIPTS_TABLE });
});
