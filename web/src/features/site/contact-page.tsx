import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Contact' };

export function Component() {
  return <Page title={handle.title} />;
}
