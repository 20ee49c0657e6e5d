import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Reviewer Dashboard' };

export function Component() {
  return <Page title={handle.title} />;
}
