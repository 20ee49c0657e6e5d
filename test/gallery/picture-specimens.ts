import { encode } from 'fast-png';
import type { Image, Picture } from '../../functions/documents/model/document.ts';
import { pictureAsPage } from '../../functions/documents/typeset/lighten-pictures.ts';
import type { SpecimenOfEach } from './specimen.ts';

const base64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/** Petrol but for a madder corner at the upper left, so that one sees which way up it is. */
function corner(): Uint8Array {
  const [width, height] = [32, 16];
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const isCorner = at % width < 10 && at < 6 * width;
    data.set(isCorner ? [0x8a, 0x1f, 0x3d] : [0x0a, 0x4f, 0x52], at * 3);
  }
  return encode({ width, height, data, channels: 3 });
}

const png: Picture = { format: 'png', part: 'picture.png', bytes: corner() };

const asPage = pictureAsPage(png);
if (!asPage) throw new Error('the specimen of a picture can’t be set');

export const PICTURE_SPECIMENS: Record<Picture['format'], Picture> = {
  png,
  jpg: {
    format: 'jpg',
    part: 'picture.jpg',
    bytes: base64(
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAWEAEBAQAAAAAAAAAAAAAAAAAAFWL/xAAVAQEBAAAAAAAAAAAAAAAAAAACA//EABcRAQADAAAAAAAAAAAAAAAAAAABERL/2gAMAwEAAhEDEQA/AKIGCBgCtLEP/9k=',
    ),
  },
  gif: {
    format: 'gif',
    part: 'picture.gif',
    bytes: base64(
      'R0lGODlhEAAIAPEAALPVVfL449PmnAAAACH5BAAAAAAALAAAAAAQAAgAAAIWhI+pyyb3nhORSnux3qH73wngSJZmAQA7',
    ),
  },
  webp: {
    format: 'webp',
    part: 'picture.webp',
    bytes: base64('UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoQAAgAAgA0JZAAAuab3qAA/s4HMYecp0bBR//F6zvxDx/5oAA='),
  },
  svg: {
    format: 'svg',
    part: 'picture.svg',
    bytes: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="16"><circle cx="8" cy="8" r="7" fill="#0a4f52"/><text x="17" y="12" font-size="10" font-family="Libertinus Serif">Ag</text></svg>',
    ),
  },
  pdf: asPage,
};

const image: Image = { k: 'image', file: 'png', width: 48, height: 24 };

export const IMAGE_SPECIMENS: SpecimenOfEach<Image> = {
  alt: { ...image, alt: 'A rectangle with one corner in another colour' },
  crop: { ...image, crop: [0, 0, 0.5, 0.5] },
  turn: { ...image, turn: 30 },
  flipH: { ...image, flipH: true },
  flipV: { ...image, flipV: true },
  raise: { ...image, raise: 8 },
  missing: { ...image, missing: 'too heavy' },
};
