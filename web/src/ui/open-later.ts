/** `blocked`: the browser allowed no new tab; the person has to click the link. */
export type Opened = { state: 'opened' } | { state: 'missing' } | { state: 'blocked'; url: string };

/** Opens a freshly fetched link in a new tab. The tab is opened first, because browsers allow it only straight from the click. */
export async function openLater(find: () => Promise<string | null>): Promise<Opened> {
  const tab = window.open('', '_blank');
  try {
    const found = await find();
    const url = found && new URL(found, window.location.origin).href;
    if (!url) {
      tab?.close();
      return { state: 'missing' };
    }
    if (!tab || tab.closed) return { state: 'blocked', url };
    tab.opener = null;
    tab.location.replace(url);
    return { state: 'opened' };
  } catch (error) {
    tab?.close();
    throw error;
  }
}
