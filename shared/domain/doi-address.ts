/** Where a DOI leads. Those that others wrote may have any letters. */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURI(doi.toWellFormed()).replace(/[#?]/g, encodeURIComponent)}`;
