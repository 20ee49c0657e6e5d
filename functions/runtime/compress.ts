import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Below this size the headers weigh as much as the savings. */
const LEAST_BYTES = 1024;
/**
 * From a maximum of 11. A page of the editors' list of authors takes some milliseconds, and saving a tenth more would take ten times as
 * long.
 */
const QUALITY = 4;

const METHODS = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text, { level: QUALITY }),
};

/**
 * An answer as small as who asked can read it. It is done here, and not by the distribution: CloudFront compresses only what it may keep,
 * and of answers to people it keeps none.
 */
export async function compress(
  result: APIGatewayProxyStructuredResultV2,
  accepted: string,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = '' } = result;
  if (Buffer.byteLength(body) < LEAST_BYTES) return result;
  const headers = { ...result.headers, vary: 'Accept-Encoding' };
  const name = (['br', 'gzip'] as const).find((each) => takes(accepted, each));
  if (!name) return { ...result, headers };
  const bytes = await METHODS[name](body);
  return {
    ...result,
    headers: { ...headers, 'content-encoding': name },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  };
}

/** `gzip, br;q=0.8, zstd;q=0`: weight 0 means refused. */
const takes = (accepted: string, name: string): boolean =>
  accepted.split(',').some((part) => {
    const [coding = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
