import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Integrity' };

export function Component() {
  return <Page title={handle.title} />;
}
