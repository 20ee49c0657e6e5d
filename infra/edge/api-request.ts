/**
 * Runs on every request below /api, and overrides a header of this name from the client. What is published is answered at its own
 * addresses alone, where it is cached.
 */
export const API_REQUEST_CODE = `function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/%[0-9a-f]{2}/gi, function (sign) { return String.fromCharCode(parseInt(sign.slice(1), 16)); });
  if (/[\\/\\\\]published([\\/\\\\]|$)/i.test(path))
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
      body: { encoding: 'text', data: '{"message":"Not Found"}' },
    };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`;
