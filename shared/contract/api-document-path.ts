/** Where the document of the API stands: a file of the site, made once, among what is asked of the API. */
export const API_DOCUMENT_PATH = '/api/openapi.json';
