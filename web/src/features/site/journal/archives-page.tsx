import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Archives' };

export function Component() {
  return <Page title={handle.title} />;
}
