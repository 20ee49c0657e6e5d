import type { ComponentType } from 'react';
import type { PageHandle } from '../page-handle.ts';

/** What a page's file exports: its component, and what its document's head says. */
export interface PageModule {
  Component: ComponentType;
  handle: PageHandle;
}
