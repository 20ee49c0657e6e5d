/** A page's data for the document’s head and the frame around it. */
export interface PageHandle {
  title: string;
  /** For search engines and link previews; public pages have one. */
  description?: string;
  /** A screen for hours of work: wider, with a slim footer. */
  isWorkScreen?: boolean;
  /** A work screen of editors or reviewers: their own links come first, the site's scroll away. */
  isOffice?: boolean;
  /** Opened by a link that identifies the visitor: no sign-in needed. */
  isByLink?: boolean;
}
