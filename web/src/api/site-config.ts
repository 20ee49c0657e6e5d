import type { SiteConfig } from '../../../shared/contract/site-config.ts';

let loading: Promise<SiteConfig> | undefined;

/** `/config.json`, fetched once; a failure is tried again at the next call. */
export function loadSiteConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<SiteConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`config.json answered ${answer.status}`);
  return answer.json();
}
