import { createContext, useContext } from 'react';
import type { PageHandle } from './page-handle.ts';

/** What the frame knows of the page that is shown in it. */
export interface ShownPage {
  handle: PageHandle | undefined;
  /** Another page was asked for, and its code is on its way. */
  isWaiting: boolean;
  /** Why the code of this one did not come. */
  failure: unknown;
}

export const ShownPageContext = createContext<ShownPage>({
  handle: undefined,
  isWaiting: false,
  failure: undefined,
});

export const useShownPage = (): ShownPage => useContext(ShownPageContext);
