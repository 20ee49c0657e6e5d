import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Editor Dashboard' };

export function Component() {
  return <Page title={handle.title} />;
}
