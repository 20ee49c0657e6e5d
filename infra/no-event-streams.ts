/** Replaces the SDK's event streams in bundles: see leave-out.ts. */
export const eventStreamSerdeProvider = (): undefined => undefined;
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;
export class EventStreamSerde {
  constructor() {
    throw new Error('None of our calls streams events: take them back into the bundles for one that does.');
  }
}
