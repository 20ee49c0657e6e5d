import { catalogue } from './catalogue.ts';
import { expectScreens } from './expect-screens.ts';

expectScreens([
  ...catalogue.submissions!,
  ...catalogue.revision!,
  ...catalogue.editor!,
  ...catalogue.reviewer!,
  ...catalogue.seat!,
]);
