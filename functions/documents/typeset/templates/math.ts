/** Sets the trees of model/math.ts: one branch a kind of node, nothing of it is ever evaluated as markup. */
export const MATH_TEMPLATE = String.raw`
#let amp = $&$.body
#let variants = (
  up: math.upright,
  i: math.italic,
  b: c => math.bold(math.upright(c)),
  bi: c => math.bold(math.italic(c)),
  bb: math.bb,
  cal: math.cal,
  frak: math.frak,
  sans: math.sans,
  mono: math.mono,
)

// As content: joined symbols would turn into an upright word.
#let glyph(s) = if s.clusters().len() == 1 { [#symbol(s)] } else { [#s] }

#let fence(s) = if s == "" { [] } else { glyph(s) }

// Accents over a wide base are lines and braces that stretch; the rest are accents proper.
#let over(chr, e) = {
  if chr in ("\u{305}", "\u{af}", "\u{203e}", "\u{304}", "¯") { math.overline(e) }
  else if chr in ("\u{332}", "_") { math.underline(e) }
  else if chr == "\u{33f}" { math.overline(math.overline(e)) }
  else if chr in ("⏞", "\u{23de}") { math.overbrace(e) }
  else if chr == "" { e }
  else if chr.clusters().len() == 1 { math.accent(e, chr) }
  else { math.attach(math.limits(e), t: chr) }
}

#let group(chr, e, under) = {
  if chr == "" { e }
  else if chr == "⏟" and under { math.underbrace(e) }
  else if chr == "⏞" and not under { math.overbrace(e) }
  else if chr == "⎵" and under { math.underbracket(e) }
  else if chr == "⎴" and not under { math.overbracket(e) }
  else if chr == "⏝" and under { math.underparen(e) }
  else if chr == "⏜" and not under { math.overparen(e) }
  // Arrows and lines grow to the length of the words set over or under them.
  else if under { math.attach(math.stretch(glyph(chr)), t: e) }
  else { math.attach(math.stretch(glyph(chr)), b: e) }
}

#let tree(n) = {
  if type(n) == str { return [#n] }
  if type(n) == array { return for part in n { tree(part) } }
  let k = n.k
  if k == "sym" {
    let c = glyph(n.s)
    if "v" in n { (variants.at(n.v))(c) } else { c }
  } else if k == "attach" {
    let args = (:)
    for side in ("t", "b", "tl", "bl") {
      if side in n { args.insert(side, tree(n.at(side))) }
    }
    let e = tree(n.e)
    math.attach(if n.at("limits", default: false) { math.limits(e) } else { math.scripts(e) }, ..args)
  } else if k == "frac" {
    let above = tree(n.n)
    let below = tree(n.d)
    let kind = n.at("type", default: "bar")
    if kind == "lin" { above + glyph("/") + below }
    else if kind == "skw" { math.frac(above, below, style: "skewed") }
    else if kind == "noBar" { math.vec(delim: none, gap: 0.3em, above, below) }
    else { math.frac(above, below) }
  } else if k == "delim" {
    let inner = for (index, part) in n.c.enumerate() {
      if index > 0 and n.sep != "" { math.mid(glyph(n.sep)) }
      tree(part)
    }
    if "small" in n { fence(n.beg) + inner + fence(n.end) } else { math.lr(fence(n.beg) + inner + fence(n.end)) }
  } else if k == "op" { math.op(n.s) }
  else if k == "text" {
    // Mathematics are set a little heavier than text, for which other fonts would offer their bold.
    let args = (weight: if "b" in n { "bold" } else { "regular" })
    if "i" in n { args.style = "italic" }
    text(..args, n.s)
  } else if k == "space" { h(n.em * 1em) }
  else if k == "amp" { amp }
  else if k == "break" { linebreak() }
  else if k == "numbered" { tree(n.e) + h(2em) + tree(n.number) }
  else if k == "nary" {
    let sign = math.class("large", glyph(n.chr))
    let args = (:)
    if "t" in n { args.insert("t", tree(n.t)) }
    if "b" in n { args.insert("b", tree(n.b)) }
    math.attach(if n.at("limits", default: false) { math.limits(sign) } else { math.scripts(sign) }, ..args)
    h(0.1667em)
    tree(n.e)
  } else if k == "root" {
    if "deg" in n { math.root(tree(n.deg), tree(n.e)) } else { math.sqrt(tree(n.e)) }
  } else if k == "matrix" {
    let align = if "align" in n and n.align == "left" { left } else if "align" in n { right } else { center }
    math.mat(delim: none, align: align, ..n.rows.map(row => row.map(tree)))
  } else if k == "lines" {
    let aligned = n.rows.any(row => type(row) == array and row.any(p => type(p) == dictionary and p.k == "amp"))
    math.vec(delim: none, align: if aligned { center } else { left }, gap: 0.55em, ..n.rows.map(row => math.display(tree(row))))
  } else if k == "accent" { over(n.chr, tree(n.e)) }
  else if k == "bar" { if "under" in n { math.underline(tree(n.e)) } else { math.overline(tree(n.e)) } }
  else if k == "group" { group(n.chr, tree(n.e), "under" in n) }
  else if k == "frame" {
    let e = tree(n.e)
    let stroke = (:)
    for side in n.sides { stroke.insert(side, 0.5pt) }
    for way in n.at("strikes", default: ()) { e = math.cancel(e, angle: (H: 90deg, V: 0deg, BLTR: auto, TLBR: auto).at(way), inverted: way == "TLBR", length: if way in ("H", "V") { 110% } else { 100% + 3pt }) }
    if n.sides.len() == 0 { e } else { box(stroke: stroke, inset: 3pt, baseline: 3pt, math.equation(e)) }
  } else if k == "phantom" { hide(tree(n.e)) }
}

#let is-node(n, ..kinds) = type(n) == dictionary and n.k in kinds.pos()

// The parts of an equation in their order, brackets opened: lines may break between them.
#let flat(n) = {
  if type(n) == array { n.map(flat).flatten() }
  else if is-node(n, "delim") { (n.beg,) + n.c.map(flat).flatten() + (n.end,) }
  else { (n,) }
}

#let breaks = "+−=<>≤≥≠≈≡∼≅∝±∓×÷⋅∗∘∈∉⊂⊃⊆⊇∪∩∧∨→←⇒⇔↔↦⟶⟹≪≫≺≻⊕⊗"

// The width of the widest part that no line end may part.
#let widest(n) = {
  let width = 0pt
  let part = ()
  for piece in flat(n) + ((k: "break"),) {
    if is-node(piece, "break", "amp") or (is-node(piece, "sym") and piece.s in breaks) {
      if part.len() > 0 { width = calc.max(width, measure(math.equation(math.display(tree(part)))).width) }
      part = ()
    }
    if not is-node(piece, "break", "amp") { part.push(piece) }
  }
  width
}

// Smaller than this nobody reads it; a size of nothing or less has no end in Typst.
#let smallest = 0.2em

// An equation in a line, smaller where a part of it would be wider than the room.
#let inline-equation(n) = {
  let body = if "display" in n { math.display(tree(n.m)) } else { tree(n.m) }
  let shown = math.equation(block: false, body)
  if "room" in n {
    context {
      let width = widest(n.m)
      if width > n.room * 1pt { text(size: calc.max(smallest, n.room * 1pt / width * 1em), shown) } else { shown }
    }
  } else { shown }
}

// An equation on its own: whole in one line if it fits, a little smaller, broken at its operators, or as small as its widest part needs.
#let display-equation(n, room) = {
  let whole = math.equation(block: true, tree(n))
  let width = measure(whole).width
  if width <= room { return whole }
  if width * 0.88 <= room { return text(size: room / width * 1em, whole) }
  let part = widest(n)
  let broken = block(width: 100%, align(center, math.equation(block: false, math.display(tree(n)))))
  if part > room { text(size: calc.max(smallest, room / part * 0.99em), broken) } else { broken }
}
`;
