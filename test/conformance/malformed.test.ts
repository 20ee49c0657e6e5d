import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCognito } from '../../functions/local/emulators/cognito/start-cognito.ts';
import type { RunningServer } from '../../functions/local/emulators/http/listen.ts';
import { startIdentity } from '../../functions/local/emulators/identity/start-identity.ts';
import { startS3 } from '../../functions/local/emulators/s3/start-s3.ts';
import { startSes } from '../../functions/local/emulators/ses.ts';

const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' };
const servers: Record<string, RunningServer> = {};
const faults: unknown[] = [];
const note = (fault: unknown) => faults.push(fault);
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'malformed-'));
  process.on('unhandledRejection', note);
  servers.s3 = await startS3({
    port: 0,
    dataDir: join(dataDir, 's3'),
    credentials,
    buckets: [{ name: 'bucket' }],
  });
  servers.ses = await startSes({ port: 0, sendMail: async () => {} });
  servers.cognito = await startCognito({
    port: 0,
    dataDir: join(dataDir, 'cognito'),
    credentials,
    pools: [],
  });
  servers.identity = await startIdentity({
    port: 0,
    dataDir: join(dataDir, 'identity'),
    google: { clientId: 'a', origins: [] },
    orcid: { clientId: 'a', clientSecret: 'b', redirectUris: [] },
  });
});

afterAll(async () => {
  process.off('unhandledRejection', note);
  await Promise.all(Object.values(servers).map((server) => server.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

const signed = `AWS4-HMAC-SHA256 Credential=LOCALKEY/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`;
const multipart = 'POST /bucket HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';
const requests = [
  'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET // HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%zz?%zz=%zz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /bucket/%00%ff HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'PATCH /bucket/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello',
  `PUT /bucket/x HTTP/1.1\r\nHost: x\r\nAuthorization: ${signed}\r\nX-Amz-Date: 20269999T999999Z\r\nContent-Length: 0\r\n\r\n`,
  'PUT /bucket/x?X-Amz-Signature=a&X-Amz-Signature=b&X-Amz-Expires=-1 HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n',
  'POST /bucket HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\nContent-Length: 3\r\n\r\nabc',
  `${multipart}Content-Length: 3\r\n\r\nabc`,
  `${multipart}Content-Length: 99\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
  `${multipart}Transfer-Encoding: chunked\r\n\r\n3\r\n--b\r\n0\r\n\r\n`,
  'POST / HTTP/1.1\r\nHost: x\r\nX-Amz-Target: AWSCognitoIdentityProviderService.__proto__\r\nContent-Length: 2\r\n\r\n{}',
  'POST / HTTP/1.1\r\nHost: x\r\nX-Amz-Target: AWSCognitoIdentityProviderService.RevokeToken\r\nContent-Length: 4\r\n\r\nnull',
  'POST / HTTP/1.1\r\nHost: x\r\nX-Amz-Target: AWSCognitoIdentityProviderService.RevokeToken\r\nContent-Length: 400\r\n\r\n{',
  'POST /v2/email/outbound-emails HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nnull',
  'POST /v2/email/outbound-emails HTTP/1.1\r\nHost: x\r\nContent-Length: 400\r\n\r\n{',
  'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n%%%%',
  'POST /gsi/select HTTP/1.1\r\nHost: x\r\nContent-Length: 400\r\n\r\na=',
  `GET /${'a'.repeat(5000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'nonsense\r\n\r\n',
];

/** Sends bytes, hangs up after a moment, and returns the answer. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const timer = setTimeout(() => socket.destroy(), 150);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

test.each(['s3', 'ses', 'cognito', 'identity'])(
  '%s answers or drops malformed requests, and goes on',
  async (name) => {
    const server = servers[name] as RunningServer;
    const answers = await Promise.all(requests.map((request) => exchange(server.port, request)));
    const failed = requests.filter((_, index) => /^HTTP\/1\.1 5(?!01)/.test(answers[index] ?? ''));
    expect(failed).toEqual([]);
    expect((await fetch(server.url)).status).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);
