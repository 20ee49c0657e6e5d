/** Sets the model of model/document.ts (given as data.json) as a manuscript. */
export const DOCUMENT_TEMPLATE = `
#import "math.typ": display-equation, inline-equation
#import "drawing.typ": drawing

#let data = json("data.json")
#let wide = data.paper.width * 1pt
#let tall = data.paper.height * 1pt
#let faint = rgb("#5b6470")

#set document(title: data.at("title", default: none))
#set page(width: wide, height: tall, margin: (left: data.margin.x * 1pt, right: data.margin.x * 1pt, top: data.margin.top * 1pt, bottom: data.margin.bottom * 1pt))
#set text(font: data.fonts, size: 11pt, lang: data.lang, dir: ltr, hyphenate: false, overhang: false)
#set par(leading: 0.68em, spacing: 0.95em, justify: false)
#set par.line(numbering: "1", numbering-scope: "page") if data.lineNumbers
#show math.equation: set text(font: ("New Computer Modern Math",) + data.fonts)
// Higher or smaller, what stands first in its line is taken for a line of its own by readers that extract the text.
#set super(typographic: false, baseline: -0.33em, size: 0.68em)
#set sub(typographic: false, baseline: 0.18em, size: 0.68em)
#set footnote.entry(gap: 0.5em)
#show footnote.entry: set text(size: 9pt, dir: if data.rtlNotes { rtl } else { ltr })
#show footnote.entry: set par(leading: 0.5em, spacing: 0.6em)
#show footnote.entry: set par.line(numbering: none)
#set heading(numbering: none, bookmarked: true)
#show heading: it => {
  let sizes = (15pt, 13pt, 11.5pt, 11pt, 11pt, 11pt)
  set text(size: sizes.at(calc.min(it.level, 6) - 1), weight: "bold", style: if it.level > 3 { "italic" } else { "normal" })
  set par(leading: 0.5em)
  block(above: if it.level == 1 { 1.6em } else { 1.35em }, below: 0.75em, sticky: true, it.body)
}
#show link: set text(fill: rgb("#1a4f8b"))
// Lines of two rows that stand closer than 1.5 em, and words of two cells closer than 1 em, are taken for one block of text by
// readers that extract it, and the table is read by columns.
#set table(inset: (x: 0.5em, y: 0.44em), stroke: none)

#let aligns = (left: left, center: center, right: right)

#let looks(n) = {
  let args = (:)
  if "b" in n { args.weight = "bold" }
  if "i" in n { args.style = "italic" }
  if "size" in n { args.size = n.size * 1em }
  if "color" in n { args.fill = rgb(n.color) }
  if "mono" in n { args.font = data.mono; args.size = n.at("size", default: 1) * 0.88em }
  args
}

#let run(n) = {
  let args = looks(n)
  let c = if args.len() > 0 { text(..args, n.s) } else { [#n.s] }
  if "smallCaps" in n { c = smallcaps(c) }
  if "u" in n { c = underline(c) }
  if "strike" in n { c = strike(c) }
  if "highlight" in n { c = highlight(fill: rgb(n.highlight), c) }
  if "pos" in n { c = if n.pos == "sup" { super(c) } else { sub(c) } }
  c
}

#let file-of(n) = data.renamed.at(n.file, default: n.file)

#let picture(n) = {
  let file = file-of(n)
  let w = n.width * 1pt
  let h = n.height * 1pt
  let args = (:)
  if "alt" in n { args.alt = n.alt }
  let shown = if "missing" in n {
    box(width: w, height: h, stroke: 0.5pt + faint, inset: 3pt, align(center + horizon, text(size: 9pt, fill: faint, n.missing)))
  } else if "crop" in n {
    let (l, t, r, b) = n.crop
    let full-w = w / (1 - l - r)
    let full-h = h / (1 - t - b)
    box(width: w, height: h, clip: true, move(dx: -l * full-w, dy: -t * full-h, image(file, width: full-w, height: full-h, fit: "stretch", ..args)))
  } else { image(file, width: w, height: h, fit: "stretch", ..args) }
  if "flipH" in n or "flipV" in n {
    shown = scale(x: if "flipH" in n { -100% } else { 100% }, y: if "flipV" in n { -100% } else { 100% }, shown)
  }
  if "turn" in n { shown = rotate(n.turn * 1deg, reflow: true, shown) }
  box(baseline: n.at("raise", default: 0) * -1pt, shown)
}

#let flag(s) = box(stroke: 0.5pt + faint, inset: (x: 3pt, y: 1pt), outset: (y: 1.5pt), radius: 1pt, text(size: 0.85em, fill: faint, s))

// The first paragraph stands beside the note's number.
#let note-body(list, inlines, blocks) = {
  if list.len() > 0 and list.first().k == "par" {
    inlines(list.first().c, blocks)
    if list.len() > 1 { blocks(list.slice(1)) }
  } else { blocks(list) }
}

#let targets = data.targets
#let inlines(list, blocks) = for n in list {
  if type(n) == str { [#n] }
  else {
    let k = n.k
    if k == "run" { run(n) }
    else if k == "math" { inline-equation(n) }
    else if k == "held" { box(inlines((n.c,), blocks)) }
    // A space of exactly nothing is dropped, and the place to break with it.
    else if k == "may" { h(0.001pt) }
    else if k == "br" { linebreak() }
    else if k == "tab" { if "fill" in n { [ #h(1fr)] } else { [ #h(1.2em, weak: false)] } }
    else if k == "link" {
      let c = inlines(n.c, blocks)
      if "href" in n { link(n.href, c) } else if n.to in targets { link(label(n.to), c) } else { c }
    }
    else if k == "anchor" { if n.name in targets { [#metadata(none)#label(n.name)] } }
    else if k == "image" { picture(n) }
    else if k == "note" { footnote(note-body(data.notes.at(n.id, default: ()), inlines, blocks)) }
    else if k == "endnote" { super(link(label(n.id), n.n)) }
    else if k == "ruby" { [#inlines(n.c, blocks) #text(size: 0.7em)[(#inlines(n.over, blocks))]] }
    else if k == "flag" { flag(n.s) }
  }
}

#let cell-fill(n) = if "fill" in n { rgb(n.fill) } else { none }
#let thin = 0.5pt + rgb("#4a4f57")

#let place-table(n, blocks) = {
  let header = ()
  let body = ()
  for (index, row) in n.rows.enumerate() {
    let cells = row.map(c => table.cell(
      colspan: c.colspan,
      rowspan: c.rowspan,
      align: (horizon: horizon, bottom: bottom).at(c.at("align", default: "top"), default: top),
      fill: cell-fill(c),
      stroke: (top: if c.edges.at(0) { thin }, right: if c.edges.at(1) { thin }, bottom: if c.edges.at(2) { thin }, left: if c.edges.at(3) { thin }),
      blocks(c.blocks),
    ))
    if index < n.headerRows { header += cells } else { body += cells }
  }
  let grid = table(
    columns: n.columns.map(w => w * 1pt),
    ..if header.len() > 0 { (table.header(..header),) },
    ..body,
  )
  set text(size: n.at("scale", default: 1) * 0.92em)
  set par(leading: 0.5em, spacing: 0.5em)
  set par.line(numbering: none)
  if "rtl" in n { grid = { set text(dir: rtl); grid } }
  let placed = block(width: 100%, above: 1.1em, below: 1.1em, breakable: true, align(aligns.at(n.at("align", default: "left"), default: left), grid))
  if "turned" in n { page(width: tall, height: wide, placed) } else { placed }
}

#let paragraph(n, blocks) = {
  let role = n.role
  let c = inlines(n.c, blocks)
  let first = n.at("first", default: 0) * 1pt
  let start = n.at("start", default: 0) * 1pt
  if "label" in n {
    let mark = inlines((n.label,), blocks)
    let hang = n.at("hang", default: 18) * 1pt
    c = [#box(width: auto, { box(mark); h(0.5em) })#c]
    if hang > 0pt { c = par(hanging-indent: hang, context { let w = measure(mark).width + 0.5em.to-absolute(); h(0pt); box(width: calc.max(hang, w), mark); inlines(n.c, blocks) }) }
  } else if first < 0pt { c = par(hanging-indent: -first, c) }
  else if first > 0pt { c = par(first-line-indent: (amount: first, all: true), c) }
  else { c = par(c) }
  if role == "title" { c = { set text(size: 17pt, weight: "bold"); set par(leading: 0.5em); c } }
  else if role == "subtitle" { c = { set text(size: 13pt); c } }
  else if role == "caption" { c = { set text(size: 0.92em); set par(leading: 0.55em); c } }
  else if role == "quote" { c = pad(x: 1.5em, c) }
  else if role == "code" { c = { set text(font: data.mono, size: 0.85em); set par(leading: 0.5em); c } }
  if "align" in n {
    if n.align == "justify" { c = { set par(justify: true); c } } else { c = align(aligns.at(n.align), c) }
  }
  if "rtl" in n { c = { set text(dir: rtl); c } }
  let args = (:)
  if role == "title" { args.below = 1.2em }
  if "tight" in n { args.above = 0.68em; args.below = 0.68em }
  if "keepNext" in n { args.sticky = true }
  if "border" in n { args.stroke = 0.5pt + faint; args.inset = 6pt }
  if "fill" in n { args.fill = rgb(n.fill); if "border" not in n { args.inset = 4pt } }
  let inset = (left: start, right: n.at("end", default: 0) * 1pt)
  if "rtl" in n { inset = (right: start, left: n.at("end", default: 0) * 1pt) }
  block(width: 100%, ..args, if start != 0pt or "end" in n { pad(..inset, c) } else { c })
}

#let equation(n, blocks) = {
  let shown = layout(size => {
    let number = if "number" in n { inlines(n.number, blocks) }
    // However wide the number, the equation keeps a share of the line.
    let room = if number == none { size.width } else { calc.max(size.width * 0.3, size.width - 2 * measure(number).width - 1em.to-absolute()) }
    let set-eq = display-equation(n.m, room)
    if number == none { set-eq }
    else { grid(columns: (1fr, auto), align: horizon, column-gutter: 0.5em, set-eq, number) }
  })
  block(width: 100%, above: 1em, below: 1em, if n.at("align", default: "center") == "center" { shown } else { set math.equation(); shown })
}

#let framed(c, blocks) = block(width: 100%, stroke: 0.5pt + faint, inset: 7pt, radius: 1pt, blocks(c))

#let blocks(list) = for n in list {
  let k = n.k
  if k == "par" { paragraph(n, blocks) }
  else if k == "heading" {
    let c = inlines(n.c, blocks)
    if "label" in n { c = [#n.label#h(0.6em)#c] }
    if "rtl" in n { set text(dir: rtl); heading(level: n.level, c) }
    else if "align" in n and n.align in aligns { align(aligns.at(n.align), heading(level: n.level, c)) }
    else { heading(level: n.level, c) }
  }
  else if k == "equation" { equation(n, blocks) }
  else if k == "table" { place-table(n, blocks) }
  else if k == "drawing" { drawing(n, blocks, c => framed(c, blocks), file-of) }
  else if k == "box" and "plain" in n { block(width: 100%, blocks(n.c)) }
  else if k == "box" { framed(n.c, blocks) }
  else if k == "figure" { block(width: 100%, above: 1.3em, below: 1.3em, breakable: n.at("breakable", default: false), blocks(n.c)) }
  else if k == "rule" { line(length: 100%, stroke: 0.5pt + faint) }
  else if k == "pageBreak" { pagebreak(weak: true) }
}

#if data.header.len() > 0 {
  set text(size: 9pt, fill: faint)
  block(width: 100%, below: 1.4em, stroke: (bottom: 0.4pt + faint), inset: (bottom: 5pt), blocks(data.header))
}
#for section in data.sections {
  if section.landscape { page(width: tall, height: wide, blocks(section.blocks)) } else { blocks(section.blocks) }
}
#if data.endnotes.len() > 0 {
  heading(level: 1, outlined: false, bookmarked: true, data.endnotesTitle)
  for (index, id) in data.endnotes.enumerate() {
    block(width: 100%)[#metadata(none)#label(id)#super(str(index + 1)) #note-body(data.notes.at(id, default: ()), inlines, blocks)]
  }
}
#if data.footer.len() > 0 {
  set text(size: 9pt, fill: faint)
  block(width: 100%, above: 1.6em, stroke: (top: 0.4pt + faint), inset: (top: 5pt), blocks(data.footer))
}
#context [#metadata(query(heading).map(h => h.location().page() - 1))<heading-pages>]
`;
