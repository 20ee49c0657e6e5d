/** Where the head and the body of a publication go in a prerendered page of the site. */
export const FRAME_HEAD = '<!--published-head-->';
export const FRAME_BODY = '<!--published-->';

/** A site that is not built yet still has its articles. */
export const BARE_FRAME = `<!doctype html><html lang="en"><head><meta charset="utf-8">${FRAME_HEAD}</head><body><main>${FRAME_BODY}</main></body></html>`;
