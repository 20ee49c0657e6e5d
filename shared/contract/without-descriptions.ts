/** Each endpoint's description and possible refusals: only the API document contains them, and neither functions nor pages read them. */
export const withoutDescriptions = (code: string): string =>
  code
    .replace(/^ {4}summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm, '')
    .replace(/^ {4}problems: \[[^\]]*\],\n/gm, '');
