import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { call } from '../api/client.ts';

/** `blocked`: the browser allowed no new tab; the person has to click the link. */
export type OpenedProof = { manuscript: Manuscript } & (
  | { state: 'opened' }
  | { state: 'missing' }
  | { state: 'blocked'; url: string }
);

/**
 * Opens a manuscript's merged PDF, or a related one, in a new tab by a freshly fetched link, since links live only for minutes. The tab
 * is opened before the link is known, because browsers allow it only straight from the click.
 */
export async function openProof(
  manuscriptId: string,
  urlOf: (now: Manuscript) => string | null = ({ mergedFileUrl }) => mergedFileUrl,
): Promise<OpenedProof> {
  return openProofIn(openTab(), manuscriptId, urlOf);
}

/** An empty tab for a PDF that comes later; null if the browser allows none. */
function openTab(): Window | null {
  return window.open('', '_blank');
}

async function openProofIn(
  tab: Window | null,
  manuscriptId: string,
  urlOf: (now: Manuscript) => string | null,
): Promise<OpenedProof> {
  try {
    const { manuscript } = await call('get-manuscript', { params: { id: manuscriptId } });
    const found = urlOf(manuscript);
    const url = found && new URL(found, window.location.origin).href;
    if (!url) {
      tab?.close();
      return { state: 'missing', manuscript };
    }
    if (!tab || tab.closed) return { state: 'blocked', url, manuscript };
    tab.opener = null;
    tab.location.replace(url);
    return { state: 'opened', manuscript };
  } catch (error) {
    tab?.close();
    throw error;
  }
}
