import { accountScreens } from './catalogue/account-screens.ts';
import { anonymousScreens } from './catalogue/anonymous-screens.ts';
import { editorScreens } from './catalogue/editor-screens.ts';
import { productionScreens } from './catalogue/production-screens.ts';
import { publicScreens } from './catalogue/public-screens.ts';
import { reviewerScreens } from './catalogue/reviewer-screens.ts';
import { revisionScreens } from './catalogue/revision-screens.ts';
import { seatScreens } from './catalogue/seat-screens.ts';
import { submissionsScreens } from './catalogue/submissions-screens.ts';
import { wizardScreens } from './catalogue/wizard-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen in every important state, by area. To add one, write an entry in its area's file. */
export const catalogue: Record<string, Screen[]> = {
  public: publicScreens,
  account: accountScreens,
  wizard: wizardScreens,
  submissions: submissionsScreens,
  revision: revisionScreens,
  editor: editorScreens,
  production: productionScreens,
  reviewer: reviewerScreens,
  seat: seatScreens,
  anonymous: anonymousScreens,
};
