// Starts a command of this folder (`node start.mjs proof …`) without a loader where Node reads TypeScript itself, and with
// its compiled code kept from run to run: half of what a short command costs is starting. JavaScript, because it comes first.
import module from 'node:module';

module.enableCompileCache?.();
if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}
const [command] = process.argv.splice(2, 1);
await import(`./${command}.ts`);
