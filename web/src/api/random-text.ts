const digits = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits in hexadecimal. Unlike `randomUUID` it exists on pages without TLS, as in a local network. */
export const randomText = (): string => digits(crypto.getRandomValues(new Uint8Array(16)));

/** A UUID of version 4, for something that begins on this page. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return digits(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
