import { call } from './client.ts';

/** `blocked`: the browser allowed no new tab; the link is for the person to click. */
export type OpenedProof = { state: 'opened' } | { state: 'missing' } | { state: 'blocked'; url: string };

/**
 * Opens a manuscript's merged PDF in a new tab by a link fetched just now, since links live only for minutes. The tab is opened
 * before the link is known: browsers allow it only straight from the click.
 */
export async function openProof(manuscriptId: string): Promise<OpenedProof> {
  const tab = window.open('', '_blank');
  try {
    const { manuscript } = await call('get-manuscript', { params: { id: manuscriptId } });
    const url = manuscript.mergedFileUrl && new URL(manuscript.mergedFileUrl, window.location.origin).href;
    if (!url) {
      tab?.close();
      return { state: 'missing' };
    }
    if (!tab) return { state: 'blocked', url };
    tab.opener = null;
    tab.location.replace(url);
    return { state: 'opened' };
  } catch (error) {
    tab?.close();
    throw error;
  }
}
