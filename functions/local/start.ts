const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `This needs Node 24 and runs on ${process.versions.node}. On Linux "npm install" brings its own; elsewhere please install Node 24.\n`,
  );
  process.exit(1);
}

// Imported only now: older versions lack modules that it names.
const { start } = await import('./start-command.ts');
await start();

export {};
