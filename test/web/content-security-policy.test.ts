import { expect, test } from 'vitest';
import { GOOGLE_SCRIPT_URL } from '../../shared/contract/site-config.ts';
import { contentSecurityPolicy } from '../../shared/domain/content-security-policy.ts';

const origins = {
  uploadOrigin: 'https://uploads.s3.eu-west-1.amazonaws.com',
  documentOrigin: 'https://documents.s3.eu-west-1.amazonaws.com',
  cognitoOrigin: 'https://cognito-idp.eu-west-1.amazonaws.com',
};

test('without Google the policy names our own host, the two buckets and Cognito, and nobody else', () => {
  const policy = contentSecurityPolicy(origins);
  const hosts = policy.match(/https?:\/\/[^\s;]+/g);
  expect(hosts).toEqual([
    origins.documentOrigin,
    origins.uploadOrigin,
    origins.cognitoOrigin,
    origins.documentOrigin,
  ]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain(`frame-src ${origins.documentOrigin};`);
});

test('with Google only its identity script and what that script needs is added', () => {
  const policy = contentSecurityPolicy({ ...origins, googleScriptUrl: GOOGLE_SCRIPT_URL });
  expect(policy).toContain(`script-src 'self' ${GOOGLE_SCRIPT_URL};`);
  expect(policy).toContain(`frame-src ${origins.documentOrigin} https://accounts.google.com/gsi/;`);
  expect(policy).not.toContain('unsafe');
});

test("a stand-in provider's script is allowed from its own origin alone", () => {
  const policy = contentSecurityPolicy({ ...origins, googleScriptUrl: 'http://127.0.0.1:8099/gsi/client' });
  expect(policy).toContain("script-src 'self' http://127.0.0.1:8099/gsi/client;");
  expect(policy).toContain(`frame-src ${origins.documentOrigin} http://127.0.0.1:8099;`);
});
