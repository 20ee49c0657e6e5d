import { unpackChromium } from './unpack-chromium.ts';

/** Once for a whole run, before the files that open browsers start in parallel: they find it in the environment. */
export default async function provideChromium(): Promise<(() => void) | undefined> {
  if (process.env.CHROMIUM) return undefined;
  const chromium = await unpackChromium();
  process.env.CHROMIUM = chromium.path;
  return () => {
    delete process.env.CHROMIUM;
    chromium.remove();
  };
}
