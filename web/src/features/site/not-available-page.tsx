import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Not Available' };

export function Component() {
  return <Page title={handle.title} />;
}
