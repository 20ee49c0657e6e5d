type Sides = [number, number, number, number];

/** Shares of a shape's width and height that its outline leaves no room for text in: left, top, right, bottom. */
const ROOM: readonly [RegExp, Sides][] = [
  [/^(ellipse|flowChartConnector|cloud|cloudCallout|wedgeEllipseCallout)$/, [0.13, 0.13, 0.13, 0.13]],
  [/^(diamond|flowChartDecision|donut|flowChartSort)$/, [0.2, 0.22, 0.2, 0.22]],
  [/^star|^irregularSeal/, [0.25, 0.25, 0.25, 0.25]],
  [/^(triangle|flowChartExtract)$/, [0.25, 0.45, 0.25, 0]],
  [/^flowChartMerge$/, [0.25, 0, 0.25, 0.45]],
  [/^rtTriangle$/, [0.08, 0.5, 0.45, 0]],
  [/^(parallelogram|flowChartInputOutput|trapezoid|flowChartManualOperation)$/, [0.18, 0, 0.18, 0]],
  [/^(hexagon|flowChartPreparation|flowChartDisplay)$/, [0.12, 0, 0.12, 0]],
  [/^(octagon|plus|pentagon|heptagon|decagon|dodecagon)$/, [0.12, 0.12, 0.12, 0.12]],
  [/^(rightArrow|notchedRightArrow|stripedRightArrow)$/, [0, 0.22, 0.1, 0.22]],
  [/^leftArrow$/, [0.1, 0.22, 0, 0.22]],
  [/^leftRightArrow$/, [0.1, 0.22, 0.1, 0.22]],
  [/^(upArrow|downArrow|upDownArrow)$/, [0.22, 0.05, 0.22, 0.05]],
  [/^rightArrowCallout$/, [0, 0, 0.35, 0]],
  [/^downArrowCallout$/, [0, 0, 0, 0.35]],
  [/^chevron$/, [0.2, 0, 0.2, 0]],
  [/^homePlate$/, [0, 0, 0.15, 0]],
  [/^(flowChartDocument|flowChartMultidocument|foldedCorner)$/, [0, 0, 0.02, 0.17]],
  [/^flowChartPredefinedProcess$/, [0.125, 0, 0.125, 0]],
  [/^flowChartInternalStorage$/, [0.125, 0.125, 0, 0]],
  [/^(can|flowChartMagneticDisk|flowChartManualInput|flowChartPunchedCard)$/, [0, 0.25, 0, 0.05]],
  [/^cube$/, [0, 0.25, 0.25, 0]],
  [/^flowChartDelay$/, [0, 0, 0.15, 0]],
];

/** The free space around text in a shape of that name and size: what the author set and what the outline takes. */
export function roomAround(name: string, width: number, height: number, inset: Sides): Sides {
  const [left, top, right, bottom] = ROOM.find(([names]) => names.test(name))?.[1] ?? [0, 0, 0, 0];
  return [
    inset[0] / (left > 0 ? 2 : 1) + left * width,
    inset[1] / (top > 0 ? 2 : 1) + top * height,
    inset[2] / (right > 0 ? 2 : 1) + right * width,
    inset[3] / (bottom > 0 ? 2 : 1) + bottom * height,
  ];
}
