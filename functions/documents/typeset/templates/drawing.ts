/** Sets a drawing of model/document.ts: pictures and words at their places, words as large as their shape allows. */
export const DRAWING_TEMPLATE = `
#let frame(n) = if "turn" in n { (n.height * 1pt, n.width * 1pt) } else { (n.width * 1pt, n.height * 1pt) }

#let set-words(n, size, blocks) = {
  set text(size: size * 1em)
  if "color" in n { set text(fill: rgb(n.color)); blocks(n.c) } else { blocks(n.c) }
}

// The largest size at which the words fit; none where they would be too small to read.
#let fitted(n, blocks) = {
  let (w, h) = frame(n)
  let start = n.at("size", default: 1)
  for share in (0.92, 0.84, 0.76, 0.68, 0.61, 0.55) {
    let size = calc.min(start, share)
    let c = block(width: w, set-words(n, size, blocks))
    if measure(c).height <= h + 2pt { return c }
  }
  none
}

#let place-words(n, c) = {
  let (w, h) = frame(n)
  let aligned = box(width: w, height: h, align((top: top, horizon: horizon, bottom: bottom).at(n.align) + left, c))
  place(top + left, dx: n.x * 1pt, dy: n.y * 1pt, if "turn" in n { rotate(n.turn * 1deg, reflow: true, aligned) } else { aligned })
}

#let place-picture(n, alt, file-of) = {
  let w = n.width * 1pt
  let h = n.height * 1pt
  let (l, t, r, b) = n.at("crop", default: (0, 0, 0, 0))
  let full-w = w / (1 - l - r)
  let full-h = h / (1 - t - b)
  let shown = image(file-of(n), width: full-w, height: full-h, fit: "stretch", ..alt)
  if "crop" in n { shown = box(width: w, height: h, clip: true, move(dx: -l * full-w, dy: -t * full-h, shown)) }
  if "flipH" in n or "flipV" in n {
    shown = scale(x: if "flipH" in n { -100% } else { 100% }, y: if "flipV" in n { -100% } else { 100% }, shown)
  }
  if "turn" in n { shown = rotate(n.turn * 1deg, shown) }
  place(top + left, dx: n.x * 1pt, dy: n.y * 1pt, box(width: w, height: h, shown))
}

#let drawing(n, blocks, below, file-of) = context {
  set par(leading: 0.4em, spacing: 0.45em)
  set par.line(numbering: none)
  let alt = if "alt" in n { (alt: n.alt) } else { (:) }
  let left-over = ()
  let canvas = []
  for layer in n.layers {
    if layer.k == "picture" { canvas += place-picture(layer, alt, file-of) }
    else {
      let c = fitted(layer, blocks)
      if c == none { left-over.push(layer.c) } else { canvas += place-words(layer, c) }
    }
  }
  let shown = box(width: n.width * 1pt, height: n.height * 1pt, canvas)
  if "scale" in n { shown = scale(n.scale * 100%, reflow: true, origin: top + left, shown) }
  block(width: 100%, above: 1.1em, below: 1.1em, breakable: false, align(center, shown))
  for words in left-over { below(words) }
}
`;
