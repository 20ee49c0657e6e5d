import { gzipSync } from 'node:zlib';

interface TarFile {
  name: string;
  content?: string;
  /** '0' a file, '2' a link, '5' a folder, 'L' a long name. */
  kind?: string;
}

/** A tar file, packed. */
export function tarOf(files: readonly TarFile[]): Uint8Array {
  const parts = files.flatMap(({ name, content = '', kind = '0' }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name.slice(0, 100), 0);
    header.write('0000644\0', 100);
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0', 136);
    header.write('        ', 148);
    header.write(kind, 156);
    header.write('ustar\x0000', 257);
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}
