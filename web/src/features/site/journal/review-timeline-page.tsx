import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Review Timeline' };

export function Component() {
  return <Page title={handle.title} />;
}
