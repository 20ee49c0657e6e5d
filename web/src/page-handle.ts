/** What a page says about itself, for the document’s head and the frame around it. */
export interface PageHandle {
  title: string;
  /** For search engines and link previews; public pages have one. */
  description?: string;
  /** A screen that people work at for hours: wider, with a slim footer. */
  isWorkScreen?: boolean;
  /** A work screen of editors or reviewers: their own links come first, the site's leave as one scrolls. */
  isOffice?: boolean;
  /** Opened by a link that says who comes: nobody has to sign in. */
  isByLink?: boolean;
}
