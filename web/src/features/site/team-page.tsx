import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Team' };

export function Component() {
  return <Page title={handle.title} />;
}
