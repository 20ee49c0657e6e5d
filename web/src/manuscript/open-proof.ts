import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { call } from '../api/client.ts';
import { type Opened, openLater } from '../ui/open-later.ts';

export type OpenedProof = { manuscript: Manuscript } & Opened;

/** Opens a manuscript's merged PDF, or a related one, in a new tab by a freshly fetched link, since links live only for minutes. */
export async function openProof(
  manuscriptId: string,
  urlOf: (now: Manuscript) => string | null = ({ mergedFileUrl }) => mergedFileUrl,
): Promise<OpenedProof> {
  let manuscript!: Manuscript;
  const opened = await openLater(async () => {
    ({ manuscript } = await call('get-manuscript', { params: { id: manuscriptId } }));
    return urlOf(manuscript);
  });
  return { ...opened, manuscript };
}
