import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Editorial Board' };

export function Component() {
  return <Page title={handle.title} />;
}
