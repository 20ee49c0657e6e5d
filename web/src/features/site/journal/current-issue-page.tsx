import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Current Issue' };

export function Component() {
  return <Page title={handle.title} />;
}
