import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { Cloud } from '../cloud/template.ts';

export type Claims = Record<string, string>;

/** Returns the claims of a valid bearer token in API Gateway's form, or undefined. */
export type Authorizer = (authorization: string | undefined) => Promise<Claims | undefined>;

/** The JWT authorizer of the templates; `jwksUrl` is where the local pool publishes its keys. */
export function readAuthorizer(cloud: Cloud, jwksUrl: string): Authorizer {
  const { JwtConfiguration } = cloud.propertiesOf<{
    JwtConfiguration: { Issuer: string; Audience: string[] };
  }>(cloud.one('AWS::ApiGatewayV2::Authorizer'));
  const keys = createRemoteJWKSet(new URL(jwksUrl), { cooldownDuration: 1000 });
  return async (authorization) => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return undefined;
    try {
      const { payload } = await jwtVerify(token, keys, { issuer: JwtConfiguration.Issuer });
      const audience = [payload.aud ?? payload.client_id].flat();
      if (!audience.some((name) => JwtConfiguration.Audience.includes(String(name)))) return undefined;
      return claimsAsText(payload);
    } catch {
      return undefined;
    }
  };
}

/** API Gateway makes every claim a string; a list arrives as `[editor reviewer]`. */
export function claimsAsText(payload: JWTPayload): Claims {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? `[${value.join(' ')}]`
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value),
    ]),
  );
}
