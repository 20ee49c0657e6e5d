import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Reset Password' };

export function Component() {
  return <Page title={handle.title} />;
}
