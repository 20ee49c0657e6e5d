import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Account' };

export function Component() {
  return <Page title={handle.title} />;
}
