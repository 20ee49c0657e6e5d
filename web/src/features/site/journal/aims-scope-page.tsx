import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Aims Scope' };

export function Component() {
  return <Page title={handle.title} />;
}
