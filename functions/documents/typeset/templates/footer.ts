/** Nothing but running feet, one page for each page that gets one: manuscript id and 'Page n of m'. */
export const FOOTER_TEMPLATE = `
#let data = json("data.json")
#set text(font: data.fonts, size: 9pt, fill: rgb("#4a5a58"), number-type: "lining", number-width: "tabular")
#for (index, foot) in data.feet.enumerate() {
  page(width: foot.width * 1pt, height: foot.height * 1pt, margin: 0pt, pdf.artifact(place(bottom + left, dx: data.side * 1pt, dy: -30pt, block(width: (foot.width - 2 * data.side) * 1pt, {
    line(length: 100%, stroke: 0.5pt + rgb("#c6d1cf"))
    v(-5pt)
    grid(columns: (1fr, auto), column-gutter: 12pt, foot.left, foot.right)
  }))))
}
`;
