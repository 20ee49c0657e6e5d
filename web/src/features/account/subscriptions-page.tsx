import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Subscriptions' };

export function Component() {
  return <Page title={handle.title} />;
}
