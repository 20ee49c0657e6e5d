import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export const handle = { title: 'Page Not Available' };

export function Component() {
  return (
    <Page title={handle.title} lede="We can’t find this page.">
      <ButtonLink to={paths.home}>Return Home</ButtonLink>
    </Page>
  );
}
