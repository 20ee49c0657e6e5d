import type { DocumentStore } from '../core/document-store.ts';
import { filesPrefix } from '../core/keys.ts';
import { randomId } from '../core/rules/ids.ts';

/** The text that is compared with other manuscripts, the findings, and what Crossref answered. */
const screeningKey = (
  manuscriptId: string,
  edition: number,
  kind: 'body' | 'findings' | 'answers',
  random: string,
) => `${filesPrefix(manuscriptId)}screening/${edition}-${kind}-${random}.json`;

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
