import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Criteria' };

export function Component() {
  return <Page title={handle.title} />;
}
