import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Track' };

export function Component() {
  return <Page title={handle.title} />;
}
