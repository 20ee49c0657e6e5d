import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Review Process' };

export function Component() {
  return <Page title={handle.title} />;
}
