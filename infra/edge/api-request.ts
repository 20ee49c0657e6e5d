/** Runs on every request below /api, and overrides a header of this name from the client. */
export const API_REQUEST_CODE = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`;
