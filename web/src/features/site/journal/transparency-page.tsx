import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Transparency' };

export function Component() {
  return <Page title={handle.title} />;
}
