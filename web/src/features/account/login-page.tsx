import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Login' };

export function Component() {
  return <Page title={handle.title} />;
}
