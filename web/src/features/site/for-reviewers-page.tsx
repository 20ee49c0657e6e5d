import { Page } from '../../ui/page.tsx';

export const handle = { title: 'For Reviewers' };

export function Component() {
  return <Page title={handle.title} />;
}
