import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Guidelines' };

export function Component() {
  return <Page title={handle.title} />;
}
