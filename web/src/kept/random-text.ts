/** 128 random bits in hexadecimal. Unlike `randomUUID` it exists on pages without TLS, as in a local network. */
export function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
