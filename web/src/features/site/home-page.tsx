import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Home' };

export function Component() {
  return <Page title={handle.title} />;
}
