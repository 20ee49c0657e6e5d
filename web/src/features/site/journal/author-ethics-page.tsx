import { Page } from '../../../ui/page.tsx';

export const handle = { title: 'Author Ethics' };

export function Component() {
  return <Page title={handle.title} />;
}
