/** Path of the API document: a file of the site, made once, among the API's paths. */
export const API_DOCUMENT_PATH = '/api/openapi.json';
