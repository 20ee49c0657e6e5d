import type { Cloud } from './template.ts';

/** The templates' user pools with their groups and clients. */
export function readPools(cloud: Cloud) {
  return cloud.ofType('AWS::Cognito::UserPool').map((pool) => {
    const reference = cloud.ref(pool);
    const ofPool = (type: string) =>
      cloud
        .ofType(type)
        .map((resource) => ({ resource, properties: cloud.propertiesOf<Record<string, unknown>>(resource) }))
        .filter(({ properties }) => properties.UserPoolId === reference);
    return {
      logicalId: pool.id,
      properties: cloud.propertiesOf(pool),
      groups: ofPool('AWS::Cognito::UserPoolGroup').map(({ properties }) => String(properties.GroupName)),
      clients: ofPool('AWS::Cognito::UserPoolClient').map(({ resource, properties }) => ({
        logicalId: resource.id,
        properties,
      })),
    };
  });
}
