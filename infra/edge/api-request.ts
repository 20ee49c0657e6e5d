/** Runs on every request below /api, and stands above anything that a client sent under this name. */
export const API_REQUEST_CODE = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`;
