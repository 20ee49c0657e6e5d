import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Page Not Available' };

export function Component() {
  return (
    <Page title={handle.title} lede="There is nothing at this address, or not yet.">
      <ButtonLink to={paths.home}>Return Home</ButtonLink>
    </Page>
  );
}
