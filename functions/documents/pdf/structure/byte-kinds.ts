/** Classes of bytes in objects and contents (ISO 32000-2, 7.2.3). */
export const kinds = new Uint8Array(256);
export const [regular, blank, delimiter] = [0, 1, 2];
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) kinds[byte] = blank;
for (const byte of Buffer.from('()<>[]{}/%')) kinds[byte] = delimiter;
