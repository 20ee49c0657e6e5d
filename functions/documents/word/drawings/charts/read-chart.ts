import {
  childOf,
  childrenNamed,
  descendantOf,
  descendantsOf,
  type Element,
  elementsOf,
  nodeText,
} from '../../package/xml.ts';
import { fillOf } from '../shapes/paint.ts';
import { colorIn, type Theme } from '../shapes/theme-colors.ts';
import type { AxisRule, Chart, Marker, Series } from './chart.ts';
import { attribute, numberOf, points } from './chart-values.ts';
import { dateShown, isDateFormat } from './number-shown.ts';
import { readErrors, readTrend } from './read-statistics.ts';

const KINDS = new Map<string, Series['kind']>([
  ['bar', 'bar'],
  ['bar3D', 'bar'],
  ['line', 'line'],
  ['line3D', 'line'],
  ['stock', 'stock'],
  ['radar', 'line'],
  ['area', 'area'],
  ['area3D', 'area'],
  ['scatter', 'scatter'],
  ['bubble', 'bubble'],
  ['pie', 'pie'],
  ['pie3D', 'pie'],
  ['doughnut', 'pie'],
  ['ofPie', 'pie'],
]);
const MARKERS = new Map<string, Marker>([
  ['square', 'square'],
  ['diamond', 'diamond'],
  ['triangle', 'triangle'],
  ['x', 'cross'],
  ['plus', 'cross'],
  ['star', 'cross'],
]);
const GROUPINGS = new Map<string, Series['grouping']>([
  ['stacked', 'stacked'],
  ['percentStacked', 'percent'],
]);
const MAX_SERIES = 60;

/** Reads a chart part; undefined if it holds nothing that can be drawn. */
export function readChart(root: Element, theme: Theme): Chart | undefined {
  const chart = childOf(root, 'c:chart');
  const area = childOf(chart, 'c:plotArea');
  if (!chart || !area) return undefined;
  const plots = elementsOf(area).filter((plot) => KINDS.has(kindName(plot)));
  const series = plots
    .flatMap((plot) => readPlot(plot, isOnSecondAxis(plot, plots), theme))
    .slice(0, MAX_SERIES);
  if (!series.some(({ values }) => values.some((value) => value !== undefined))) return undefined;
  const axes = axesOf(area, plots);
  const title = titleOf(chart, series);
  return {
    title,
    hasLegend: childOf(chart, 'c:legend') !== undefined || series.some(({ name }) => name !== title),
    isHorizontal: plots.some((plot) => attribute(childOf(plot, 'c:barDir')) === 'bar'),
    isRadar: plots.some((plot) => kindName(plot) === 'radar'),
    axes,
    series,
  };
}

function kindName(plot: Element): string {
  return /^c:(\w+)Chart$/.exec(plot.name)?.[1] ?? '';
}

/** A single series names the whole chart, unless the author removed its title. */
function titleOf(chart: Element, series: Series[]): string {
  const own = wordsOfTitle(chart);
  if (own) return own;
  const isTakenAway = attribute(childOf(chart, 'c:autoTitleDeleted')) === '1';
  if (series.length === 1 && !isTakenAway) return series[0]?.name ?? '';
  return childOf(chart, 'c:title') ? 'Chart Title' : '';
}

function wordsOfTitle(element: Element | undefined): string {
  const title = childOf(element, 'c:title');
  if (!title) return '';
  const words = descendantsOf(title, 'a:t').map(nodeText).join('');
  return words || descendantsOf(title, 'c:v').map(nodeText).join(' ');
}

function axisIds(plot: Element): string[] {
  return childrenNamed(plot, 'c:axId').map((id) => attribute(id) ?? '');
}

function isOnSecondAxis(plot: Element, plots: Element[]): boolean {
  const [first] = plots;
  const [own, usual] = [axisIds(plot)[1], first && axisIds(first)[1]];
  return own !== undefined && usual !== undefined && own !== usual;
}

function axesOf(area: Element, plots: Element[]): Chart['axes'] {
  const byId = new Map<string, Element>();
  for (const axis of elementsOf(area)) {
    const id = attribute(childOf(axis, 'c:axId'));
    if (id !== undefined && /Ax$/.test(axis.name)) byId.set(id, axis);
  }
  const axisFor = (plot: Element | undefined, index: number): Element | undefined =>
    plot && byId.get(axisIds(plot)[index] ?? '');
  const second = plots.find((plot) => isOnSecondAxis(plot, plots));
  const usual = childrenNamed(area, 'c:valAx');
  return {
    category: ruleOf(axisFor(plots[0], 0) ?? childOf(area, 'c:catAx') ?? childOf(area, 'c:dateAx')),
    value: ruleOf(axisFor(plots[0], 1) ?? usual.at(-1)),
    second: ruleOf(axisFor(second, 1)),
  };
}

function ruleOf(axis: Element | undefined): AxisRule {
  const scaling = childOf(axis, 'c:scaling');
  const rule: AxisRule = {
    title: wordsOfTitle(axis),
    isHidden:
      attribute(childOf(axis, 'c:delete')) === '1' || attribute(childOf(axis, 'c:tickLblPos')) === 'none',
    isReversed: attribute(childOf(scaling, 'c:orientation')) === 'maxMin',
    format: childOf(axis, 'c:numFmt')?.attributes.formatCode ?? 'General',
  };
  const [low, high, log] = ['c:min', 'c:max', 'c:logBase'].map((name) =>
    numberOf(attribute(childOf(scaling, name)) ?? ''),
  );
  if (low !== undefined) rule.low = low;
  if (high !== undefined) rule.high = high;
  if (log !== undefined && log > 1) rule.log = log;
  return rule;
}

function readPlot(plot: Element, isSecond: boolean, theme: Theme): Series[] {
  return childrenNamed(plot, 'c:ser').map((entry) => readSeries(entry, plot, isSecond, theme));
}

const DRAWN_BY_LINE = /^(line|line3D|scatter|radar)$/;

function readSeries(entry: Element, plot: Element, isSecond: boolean, theme: Theme): Series {
  const name = kindName(plot);
  const line = childOf(childOf(entry, 'c:spPr'), 'a:ln');
  const isScattered = name === 'scatter' && attribute(childOf(plot, 'c:scatterStyle')) === 'marker';
  const hasLine = !childOf(line, 'a:noFill') && !isScattered;
  const values = points(childOf(entry, 'c:val') ?? childOf(entry, 'c:yVal')).map(numberOf);
  const made: Series = {
    kind: KINDS.get(name) ?? 'line',
    grouping: GROUPINGS.get(attribute(childOf(plot, 'c:grouping')) ?? '') ?? 'beside',
    name: words(childOf(entry, 'c:tx')),
    categories: categoriesOf(entry),
    values,
    xs: points(childOf(entry, 'c:xVal')).map(numberOf),
    sizes: points(childOf(entry, 'c:bubbleSize')).map(numberOf),
    isSecond,
    pointColors: pointColorsOf(entry, theme),
    hasLine,
    isDashed: /dash|dot/i.test(childOf(line, 'a:prstDash')?.attributes.val ?? ''),
    labelFormat: labelFormatOf(entry),
    errors: readErrors(entry, values),
    isRing: name === 'doughnut',
  };
  const color = colorOf(entry, DRAWN_BY_LINE.test(name), hasLine, theme);
  if (color) made.color = color;
  const labels = labelsOf(childOf(entry, 'c:dLbls') ?? childOf(plot, 'c:dLbls'));
  if (labels) made.labels = labels;
  const symbol = attribute(childOf(childOf(entry, 'c:marker'), 'c:symbol')) ?? 'auto';
  if (symbol !== 'none' || !hasLine) made.marker = MARKERS.get(symbol) ?? 'circle';
  const trend = readTrend(entry);
  if (trend) made.trend = trend;
  return made;
}

/** The colour of a series: of its line if it has one, otherwise of its points. */
function colorOf(entry: Element, isByLine: boolean, hasLine: boolean, theme: Theme): string | undefined {
  const look = childOf(entry, 'c:spPr');
  const stroke = colorIn(childOf(childOf(look, 'a:ln'), 'a:solidFill'), theme)?.hex;
  if (!isByLine) return fillOf(look, undefined, theme)?.hex ?? stroke;
  const marker = childOf(childOf(entry, 'c:marker'), 'c:spPr');
  const dotted = colorIn(childOf(marker, 'a:solidFill'), theme)?.hex;
  return hasLine ? (stroke ?? dotted) : (dotted ?? stroke);
}

function labelFormatOf(entry: Element): string {
  const own = childOf(childOf(entry, 'c:dLbls'), 'c:numFmt')?.attributes.formatCode;
  return own ?? formatOf(childOf(entry, 'c:val'));
}

function labelsOf(element: Element | undefined): Series['labels'] {
  const shows = (name: string): boolean => attribute(childOf(element, `c:show${name}`)) === '1';
  if (!element || attribute(childOf(element, 'c:delete')) === '1') return undefined;
  return shows('Percent') ? 'percent' : shows('Val') ? 'value' : shows('CatName') ? 'category' : undefined;
}

function pointColorsOf(entry: Element, theme: Theme): Map<number, string> {
  const found = new Map<number, string>();
  for (const point of childrenNamed(entry, 'c:dPt')) {
    const color = colorIn(childOf(childOf(point, 'c:spPr'), 'a:solidFill'), theme)?.hex;
    const index = Number(attribute(childOf(point, 'c:idx')));
    if (color && index >= 0) found.set(index, color);
  }
  return found;
}

/** Every word of a chart: its titles, series and categories. */
export function chartWords(root: Element): string[] {
  const found: string[] = [];
  const visit = (element: Element, isLabel: boolean): void => {
    if (element.name === 'a:t' || (isLabel && element.name === 'c:v')) found.push(nodeText(element));
    else
      for (const child of elementsOf(element))
        visit(child, isLabel || child.name === 'c:cat' || child.name === 'c:tx');
  };
  visit(root, false);
  return found;
}

function words(element: Element | undefined): string {
  if (!element) return '';
  const [first] = descendantsOf(element, 'c:v');
  return first ? nodeText(first) : '';
}

function formatOf(element: Element | undefined): string {
  const code = descendantOf(element, 'c:formatCode');
  return code ? nodeText(code) : 'General';
}

/** Shows days since 1900 as dates if the author's format says so. */
function categoriesOf(entry: Element): string[] {
  const element = childOf(entry, 'c:cat');
  const names = points(element);
  return isDateFormat(formatOf(element)) ? names.map((name) => dateShown(name) ?? name) : names;
}
