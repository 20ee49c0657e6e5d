import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Overview' };

export function Component() {
  return <Page title={handle.title} />;
}
