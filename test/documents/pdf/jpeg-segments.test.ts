import { describe, expect, test } from 'vitest';
import { bareJpeg } from '../../../functions/documents/pdf/structure/jpeg-segments.ts';
import { plainJpeg, withSegments } from './jpeg-builder.ts';

const isPlain = (bytes: Uint8Array) => Buffer.from(bytes).equals(plainJpeg);

describe('a JPEG', () => {
  test.each([
    ['its camera', 0xe1, 'Exif\0\0II*\0 GPS'],
    ['its program', 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'],
    ['a newsroom', 0xed, 'Photoshop 3.0\0by-line'],
    ['a smaller copy', 0xe0, 'JFXX\0'],
    ['other views', 0xe2, 'MPF\0'],
    ['anybody', 0xfe, 'a comment'],
  ])('loses what %s wrote', (_who, marker, text) => {
    expect(isPlain(bareJpeg(withSegments([[marker, text]])))).toBe(true);
  });

  test('keeps what its colours need', () => {
    const colours = withSegments([
      [0xe2, 'ICC_PROFILE\0\u0001\u0001profile'],
      [0xee, 'Adobe\0d\0\0\0\0\0'],
    ]);
    expect(bareJpeg(colours)).toBe(colours);
  });

  test('ends where its picture ends', () => {
    expect(isPlain(bareJpeg(Buffer.concat([plainJpeg, Buffer.from('a film of the same moment')])))).toBe(
      true,
    );
  });

  test('is left alone from where it is cut off or broken', () => {
    const cut = plainJpeg.subarray(0, plainJpeg.length - 20);
    expect(Buffer.from(bareJpeg(cut)).equals(cut)).toBe(true);
    for (let length = 12; length < 200; length += 1) {
      const start = plainJpeg.subarray(0, length);
      expect(Buffer.from(bareJpeg(start)).equals(start)).toBe(true);
    }
  });

  test('is no other file', () => {
    const other = Buffer.from('%PDF-1.7');
    expect(bareJpeg(other)).toBe(other);
  });
});
