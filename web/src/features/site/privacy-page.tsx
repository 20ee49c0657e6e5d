import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Privacy' };

export function Component() {
  return <Page title={handle.title} />;
}
