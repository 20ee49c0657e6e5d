import { contentSecurityPolicy, PAGE_SECURITY_HEADERS } from '../../shared/domain/content-security-policy.ts';
import type { EmulatedCloud } from './emulated-cloud.ts';

/** Headers of every page, with this machine's addresses. */
export const pageHeaders = (
  { endpoints, identity }: Pick<EmulatedCloud, 'endpoints' | 'identity'>,
  isFederated: boolean,
): Record<string, string> => ({
  ...PAGE_SECURITY_HEADERS,
  'Content-Security-Policy': contentSecurityPolicy({
    uploadOrigin: endpoints.s3,
    documentOrigin: endpoints.s3,
    cognitoOrigin: endpoints.cognito,
    googleScriptUrl: isFederated ? identity.google.scriptUrl : undefined,
  }),
});
