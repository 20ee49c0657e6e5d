/**
 * The cover page, set from data.json (see typeset-cover.ts): madder rule on top, thick and thin rule under the masthead,
 * a table as in books for the facts. Runs on over as many pages as title and abstract need.
 */
export const COVER_TEMPLATE = String.raw`
#let data = json("data.json")
#let ink = rgb("#13201f")
#let muted = rgb("#4a5a58")
#let petrol = rgb("#0a4f52")
#let madder = rgb("#8a1f3d")
#let line-color = rgb("#c6d1cf")
#let sides = 68pt

#set document(title: data.heading)
#set page(width: data.width * 1pt, height: data.height * 1pt, margin: (x: sides, top: 62pt, bottom: 76pt), background: context {
  if counter(page).get().first() == 1 { place(top + left, rect(width: 100%, height: 5pt, fill: madder)) }
})
#set text(font: data.fonts, size: 11pt, fill: ink, lang: data.lang, hyphenate: false)
#set par(leading: 0.66em, spacing: 0.9em)
#set super(typographic: false, baseline: -0.38em, size: 0.68em)

// Each text comes with the direction of its first letters.
#let say(t, ..style) = text(dir: if t.rtl { rtl } else { ltr }, ..style, t.s)
#let side(t) = if t.rtl { right } else { left }

#block(width: 100%, below: 20pt, stack(
  spacing: 2pt,
  text(size: 15pt, weight: "bold", fill: petrol, data.journal.s),
  v(5pt),
  line(length: 100%, stroke: 2.2pt + ink),
  line(length: 100%, stroke: 0.6pt + ink),
))

#if data.articleType != none {
  block(below: 11pt, text(size: 10.5pt, fill: madder, weight: "bold", tracking: 0.02em, data.articleType.s))
}

#show heading.where(level: 1): it => block(width: 100%, above: 0pt, below: 15pt, it.body)
#show heading.where(level: 2): it => block(width: 100%, above: 18pt, below: 7pt, sticky: true, text(size: 11pt, weight: "bold", fill: petrol, it.body))
#set heading(bookmarked: false, outlined: false)

#if data.title != none {
  set par(leading: 0.42em, justify: false)
  set align(side(data.title))
  heading(level: 1, say(data.title, size: data.titleSize * 1pt, weight: "bold"))
}

#if data.authors.len() > 0 {
  set par(leading: 0.6em)
  block(width: 100%, below: 9pt, {
    for (index, author) in data.authors.enumerate() {
      if index > 0 { data.authorSeparator }
      say(author.name, size: 12pt)
      // A mark of direction: the numbers after an Arabic or Hebrew name belong behind it.
      if author.name.rtl { "\u{200e}" }
      if author.places.len() > 0 { super(author.places.map(str).join(",")) }
      if author.corresponding { "*" }
    }
  })
}
#if data.places.len() > 0 or data.corresponding != none {
  set text(size: 9.5pt, fill: muted)
  set par(leading: 0.5em, spacing: 0.45em)
  for (index, place) in data.places.enumerate() {
    par(hanging-indent: 0.9em, { if data.places.len() > 1 { super(str(index + 1)); h(0.3em) }; say(place) })
  }
  if data.corresponding != none { par(hanging-indent: 0.9em, { "*"; h(0.3em); [Corresponding author: ]; say(data.corresponding) }) }
}

#if data.abstract.len() > 0 {
  heading(level: 2)[Abstract]
  set text(size: 10.5pt)
  for t in data.abstract { set align(side(t)); par(say(t)) }
}

#v(16pt)
#let label(body) = text(size: 9.5pt, fill: muted, body)
#if data.facts.len() > 0 {
  table(
    columns: (auto, 1fr), column-gutter: 14pt, inset: (x: 0pt, y: 5.5pt), stroke: none,
    table.hline(stroke: 1.6pt + ink),
    ..data.facts.enumerate().map(((index, (name, t))) => (
      ..if index > 0 { (table.hline(stroke: 0.5pt + line-color),) },
      label(name),
      { set align(side(t)); say(t, size: 10.5pt) },
    )).flatten(),
    table.hline(stroke: 1.6pt + ink),
  )
}
`;
