import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Orcid Callback' };

export function Component() {
  return <Page title={handle.title} />;
}
