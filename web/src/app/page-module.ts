import type { ComponentType } from 'react';
import type { PageHandle } from '../page-handle.ts';

/** The exports of a page's file: its component, and the content of its document's head. */
export interface PageModule {
  Component: ComponentType;
  handle: PageHandle;
}
