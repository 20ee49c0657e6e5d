export function makeManuscriptTemplate(): Uint8Array {
  return new Uint8Array();
}
