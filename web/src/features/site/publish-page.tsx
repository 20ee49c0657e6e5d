import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Publish' };

export function Component() {
  return <Page title={handle.title} />;
}
