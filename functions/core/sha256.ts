import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';

/** In the form the signer of AWS requests needs: plain, or keyed by a secret. */
export class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined
        ? createHash('sha256')
        : createHmac('sha256', typeof secret === 'string' ? secret : toBytes(secret));
  }

  update(data: Uint8Array) {
    this.#hash.update(data);
  }

  async digest() {
    return new Uint8Array(this.#hash.digest());
  }

  reset() {}
}

function toBytes(source: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
