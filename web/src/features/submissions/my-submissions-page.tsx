import { Page } from '../../ui/page.tsx';

export const handle = { title: 'My Submissions' };

export function Component() {
  return <Page title={handle.title} />;
}
