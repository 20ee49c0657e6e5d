/** Node has its own digests; these, in JavaScript, are for environments without them. */
function isMissing(): never {
  throw new Error('Node computes digests itself.');
}

export class Sha256Js {
  constructor() {
    isMissing();
  }
}

export class Md5Js {
  constructor() {
    isMissing();
  }
}
