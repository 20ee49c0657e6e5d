declare module '@citation-js/core' {
  export const plugins: { input: { chain(data: unknown): unknown } };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
