import { catalogue } from './catalogue.ts';
import { expectScreens } from './expect-screens.ts';

expectScreens([
  ...catalogue.production!,
  ...catalogue.reviewer!,
  ...catalogue.seat!,
  ...catalogue.anonymous!,
]);
