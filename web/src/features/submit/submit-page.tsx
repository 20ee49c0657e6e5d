import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Submit' };

export function Component() {
  return <Page title={handle.title} />;
}
