import type { SignatureRefused } from '../http/signature.ts';

/** An S3 error as an `<Error>` document. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export function noSuchKey(): S3Error {
  return new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
}

export function invalidArgument(message: string): S3Error {
  return new S3Error(400, 'InvalidArgument', message);
}

export function accessDenied(message = 'Access Denied'): S3Error {
  return new S3Error(403, 'AccessDenied', message);
}

export function notImplemented(): S3Error {
  return new S3Error(
    501,
    'NotImplemented',
    'A header or query you provided implies functionality that is not implemented',
  );
}

export function preconditionFailed(): S3Error {
  return new S3Error(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
  );
}

export function fromSignature(refusal: SignatureRefused, isQuery: boolean): S3Error {
  switch (refusal.fault) {
    case 'missing':
      return accessDenied();
    case 'malformed':
      return isQuery
        ? new S3Error(400, 'AuthorizationQueryParametersError', refusal.message)
        : new S3Error(400, 'AuthorizationHeaderMalformed', refusal.message);
    case 'unknown-key':
      return new S3Error(
        403,
        'InvalidAccessKeyId',
        'The AWS Access Key Id you provided does not exist in our records.',
      );
    case 'skewed':
      return isQuery
        ? accessDenied(refusal.message)
        : new S3Error(403, 'RequestTimeTooSkewed', refusal.message);
    case 'expired':
    case 'unsigned-header':
      return accessDenied(refusal.message);
    case 'mismatch':
      return new S3Error(403, 'SignatureDoesNotMatch', refusal.message);
  }
}
