import type { DocumentStore } from '../core/document-store.ts';
import { screeningKey } from '../core/keys.ts';
import { randomId } from '../core/rules/ids.ts';

/** Answers its key. */
export async function putScreeningFile(
  { documents }: { documents: Pick<DocumentStore, 'put'> },
  { id, edition }: { id: string; edition: number },
  kind: Parameters<typeof screeningKey>[2],
  content: object,
): Promise<string> {
  const key = screeningKey(id, edition, kind, randomId());
  await documents.put(key, Buffer.from(JSON.stringify(content)), 'application/json');
  return key;
}
