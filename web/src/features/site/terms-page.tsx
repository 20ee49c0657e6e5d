import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Terms' };

export function Component() {
  return <Page title={handle.title} />;
}
