import type { ComponentType } from 'react';

/** What a page's file exports: its component, and what its document's head says. */
export interface PageModule {
  Component: ComponentType;
  handle: PageHandle;
}

export interface PageHandle {
  title: string;
  /** For search engines and link previews; public pages have one. */
  description?: string;
}
