import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Profile' };

export function Component() {
  return <Page title={handle.title} />;
}
