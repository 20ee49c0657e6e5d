import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Peer Review' };

export function Component() {
  return <Page title={handle.title} />;
}
