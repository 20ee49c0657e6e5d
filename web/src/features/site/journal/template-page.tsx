import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Template' };

export function Component() {
  return <Page title={handle.title} />;
}
