import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Settings' };

export function Component() {
  return <Page title={handle.title} />;
}
