import { type ComponentType, createContext, useContext } from 'react';
import type { PageHandle } from './page-handle.ts';

/** A page: its component, and the content of its document's head. */
export interface PageModule {
  Component: ComponentType;
  handle: PageHandle;
}

/** The frame's data about the page shown in it. */
export interface ShownPage {
  handle: PageHandle | undefined;
  /** Another page was requested, and its code is loading. */
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
