import { catalogue } from './catalogue.ts';
import { expectScreens } from './expect-screens.ts';

expectScreens(catalogue.editor!);
