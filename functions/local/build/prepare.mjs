// Run by npm at installation. JavaScript, because it runs first: an older Node can't read the rest.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(`Built nothing ahead: this needs Node 24 and runs on ${process.versions.node}.\n`);
} else {
  const { prepareInstallation } = await import('./prepare-installation.ts');
  await prepareInstallation();
}
