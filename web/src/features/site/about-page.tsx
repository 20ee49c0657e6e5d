import { Page } from '../../ui/page.tsx';

export const handle = { title: 'About' };

export function Component() {
  return <Page title={handle.title} />;
}
