import { crc32, deflateRawSync } from 'node:zlib';
import { DocumentFault } from '../../model/faults.ts';
import { readZipDirectory } from './zip-directory.ts';

const utf8Names = 0x0800;

/** The archive with other content in some of its parts, by their names as `readZipDirectory` gives them; all else stays as packed. */
export function replaceParts(bytes: Uint8Array, parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = readZipDirectory(bytes);
  if (!Array.isArray(entries)) throw new DocumentFault('brokenDocx', 'the ZIP directory is damaged');
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, writtenName, method, packed, crc, claimedBytes } of entries) {
    const content = parts.get(name);
    const data = content ? deflateRawSync(content) : packed;
    // From the version needed (APPNOTE 4.4.3) to the length of the extra field, as both headers have it.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(utf8Names, 2);
    common.writeUInt16LE(content ? 8 : method, 4);
    // 1 January 1980.
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(content ? crc32(content) : crc, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(content?.length ?? claimedBytes, 18);
    common.writeUInt16LE(Buffer.byteLength(writtenName), 22);
    const label = Buffer.from(writtenName);
    files.push(Buffer.from('PK\x03\x04'), common, label, Buffer.from(data));
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, label);
    offset += 4 + common.length + label.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
