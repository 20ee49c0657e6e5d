/** Stands in bundles where the SDK's asking DynamoDB for other addresses of its own would be: see leave-out.ts. */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: (): undefined => undefined,
  configFileSelector: (): undefined => undefined,
  default: undefined,
};
