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

// A text of its own direction in a row of either: marks of the row's direction keep what follows it in its place.
#let apart(t, rtl: false, ..style) = { let mark = if rtl { "\u{200f}" } else if t.hasRtl { "\u{200e}" }; mark; say(t, ..style); mark }
#let joined(parts, separator) = for (index, part) in parts.enumerate() { if index > 0 { separator }; part }
#let orcid-mark = box(baseline: 14%, circle(radius: 0.38em, fill: rgb("#a6ce39"), inset: 0pt, align(center + horizon, text(size: 0.5em, weight: "bold", fill: white)[iD])))
#let credits = data.credits

#if credits.authors.len() > 0 {
  set par(leading: 0.6em)
  set text(dir: if credits.rtl { rtl } else { ltr })
  set align(if credits.rtl { right } else { left })
  block(width: 100%, below: 9pt, joined(credits.authors.map(author => {
    apart(author.name, rtl: credits.rtl, size: 12pt)
    if author.degree != none { text(size: 12pt)[, ]; apart(author.degree, rtl: credits.rtl, size: 12pt) }
    if author.places.len() > 0 { super(author.places.map(str).join(",")) }
    if author.corresponding { "*" }
  }), credits.separator))
}
#{
  set text(size: 9.5pt, fill: muted)
  set par(leading: 0.5em, spacing: 0.45em)
  for (index, place) in credits.places.enumerate() {
    let fromRight = credits.rtl and place.len() == 1 and place.first().rtl
    set text(dir: if fromRight { rtl } else { ltr })
    set align(if fromRight { right } else { left })
    par(hanging-indent: 0.9em, {
      if credits.isNumbered { super(str(index + 1)); h(0.3em) }
      joined(place.map(part => apart(part, rtl: fromRight)), ", ")
    })
  }
  if credits.corresponding.len() > 0 {
    par(hanging-indent: 0.9em, { "*"; h(0.3em); [Corresponding author: ]; joined(credits.corresponding.map(name => apart(name)), ", ") })
  }
  for each in credits.orcids {
    let address = "https://orcid.org/" + each.orcid
    par(hanging-indent: 0.9em, { apart(each.name); h(0.4em); orcid-mark; h(0.3em); link(address, address) })
  }
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
