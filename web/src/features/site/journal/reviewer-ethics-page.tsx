import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Reviewer Ethics' };

export function Component() {
  return <Page title={handle.title} />;
}
