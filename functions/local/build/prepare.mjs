// Run by npm at installation: what the first start would build is built now. JavaScript, because it comes first.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(`Built nothing ahead: this needs Node 24 and runs on ${process.versions.node}.\n`);
} else {
  const { buildAhead } = await import('./build-ahead.ts');
  await buildAhead();
}
