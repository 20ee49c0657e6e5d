/* What stands in bundles in place of the parts of packages that leave-out.ts leaves out. */

function isLeftOut(): never {
  throw new Error('This part of a package is not in our bundles: see infra/leave-out.ts.');
}

class LeftOut {
  constructor() {
    isLeftOut();
  }
}

/** A search for credentials: each client gets them from the settings of functions/runtime/clients.ts. */
export const defaultProvider = () => async () => isLeftOut();

/** Event streams: none of our calls has one. */
export const eventStreamSerdeProvider = (): undefined => undefined;
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

/** DynamoDB's endpoint discovery. */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: (): undefined => undefined,
  configFileSelector: (): undefined => undefined,
  default: undefined,
};

/** Beside event streams adaptive retries, since our clients retry in the ordinary way, and digests, since Node computes them itself. */
/** JSON Schemas of zod, which only the API's document holds. */
export {
  isLeftOut as createStandardJSONSchemaMethod,
  isLeftOut as createToJSONSchemaMethod,
  LeftOut as DefaultRateLimiter,
  LeftOut as EventStreamSerde,
  LeftOut as Md5Js,
  LeftOut as Sha1Js,
  LeftOut as Sha256Js,
};
