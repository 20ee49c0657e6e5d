import { childOf, childrenNamed, descendantsOf, type Element, elementsOf, textOf, valOf } from './xml.ts';

/** A chart's data, as far as it can be drawn (DrawingML charts, ECMA-376 Part 1, 21.2). */
export interface Chart {
  title: string;
  axisTitles: { category: string; value: string };
  /** Bars lie down instead of standing. */
  isHorizontal: boolean;
  isStacked: boolean;
  series: Series[];
}

export interface Series {
  kind: 'bar' | 'line' | 'area' | 'scatter' | 'pie';
  name: string;
  categories: string[];
  /** By category; for scatter charts by point, with `xs` beside. */
  values: (number | undefined)[];
  xs: (number | undefined)[];
}

const KINDS: Record<string, Series['kind']> = {
  bar: 'bar',
  bar3D: 'bar',
  line: 'line',
  line3D: 'line',
  stock: 'line',
  radar: 'line',
  area: 'area',
  area3D: 'area',
  scatter: 'scatter',
  bubble: 'scatter',
  pie: 'pie',
  pie3D: 'pie',
  doughnut: 'pie',
  ofPie: 'pie',
};
const MAX_SERIES = 24;
const MAX_POINTS = 2000;

/** Reads a chart part; undefined when it holds nothing that can be drawn. */
export function readChart(root: Element): Chart | undefined {
  const chart = childOf(root, 'c:chart');
  const area = childOf(chart, 'c:plotArea');
  if (!area) return undefined;
  const made: Chart = {
    title: titleOf(chart),
    axisTitles: {
      category: titleOf(childOf(area, 'c:catAx') ?? childOf(area, 'c:dateAx') ?? childOf(area, 'c:valAx')),
      value: titleOf(childrenNamed(area, 'c:valAx').at(-1)),
    },
    isHorizontal: false,
    isStacked: false,
    series: [],
  };
  for (const plot of elementsOf(area)) {
    const kind = KINDS[/^c:(\w+)Chart$/.exec(plot.name)?.[1] ?? ''];
    if (!kind) continue;
    if (kind === 'bar' && attribute(childOf(plot, 'c:barDir')) === 'bar') made.isHorizontal = true;
    if (/tacked$/.test(attribute(childOf(plot, 'c:grouping')) ?? '')) made.isStacked = true;
    for (const entry of childrenNamed(plot, 'c:ser')) {
      if (made.series.length >= MAX_SERIES) break;
      made.series.push({
        kind,
        name: words(childOf(entry, 'c:tx')),
        categories: points(childOf(entry, 'c:cat')),
        values: points(childOf(entry, 'c:val') ?? childOf(entry, 'c:yVal')).map(numberOf),
        xs: points(childOf(entry, 'c:xVal')).map(numberOf),
      });
    }
  }
  return made.series.some((series) => series.values.some((value) => value !== undefined)) ? made : undefined;
}

/** Every word of a chart: its titles, series and categories. */
export function chartWords(root: Element): string[] {
  const found: string[] = [];
  const visit = (element: Element, isLabel: boolean): void => {
    if (element.name === 'a:t' || (isLabel && element.name === 'c:v')) found.push(textOf(element));
    else
      for (const child of elementsOf(element))
        visit(child, isLabel || child.name === 'c:cat' || child.name === 'c:tx');
  };
  visit(root, false);
  return found;
}

function titleOf(element: Element | undefined): string {
  const title = childOf(element, 'c:title');
  return title ? descendantsOf(title, 'a:t').map(textOf).join('') : '';
}

function words(element: Element | undefined): string {
  if (!element) return '';
  const [first] = descendantsOf(element, 'c:v');
  return first ? textOf(first) : '';
}

/** The cached points by their index (21.2.2.125). */
function points(element: Element | undefined): string[] {
  const found: string[] = [];
  if (!element) return found;
  for (const point of descendantsOf(element, 'c:pt')) {
    const index = Number(point.attributes.idx ?? found.length);
    if (index >= 0 && index < MAX_POINTS)
      found[index] = (found[index] ? `${found[index]} ` : '') + textOf(childOf(point, 'c:v') ?? point);
  }
  return Array.from(found, (entry) => entry ?? '');
}

function numberOf(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

function attribute(element: Element | undefined): string | undefined {
  return valOf(element) ?? element?.attributes['c:val'];
}
