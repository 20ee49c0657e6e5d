import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Reviewer Login' };

export function Component() {
  return <Page title={handle.title} />;
}
