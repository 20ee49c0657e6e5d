/** Replaces the SDK's search for credentials in bundles: see leave-out.ts. */
export const defaultProvider = () => async (): Promise<never> => {
  throw new Error(
    'This client was given no credentials: make it with the settings of functions/runtime/clients.',
  );
};
