import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Editor Register' };

export function Component() {
  return <Page title={handle.title} />;
}
