import { Page } from '../../ui/page.tsx';

export const handle = { title: 'For Editors' };

export function Component() {
  return <Page title={handle.title} />;
}
