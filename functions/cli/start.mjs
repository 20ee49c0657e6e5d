// Starts a command of this folder (`node start.mjs proof …`) without a loader if Node reads TypeScript itself, and with its compiled code
// cached between runs, because starting is half the cost of a short command. JavaScript, because it runs first.
import module from 'node:module';

module.enableCompileCache?.();
if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}
const [command] = process.argv.splice(2, 1);
await import(`./${command}.ts`);
