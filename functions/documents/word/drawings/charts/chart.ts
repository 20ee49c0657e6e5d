/** A chart's data, as far as it can be drawn (DrawingML charts, ECMA-376 Part 1, 21.2). */
export interface Chart {
  title: string;
  hasLegend: boolean;
  /** Horizontal bars. */
  isHorizontal: boolean;
  /** Values go around a centre instead of up. */
  isRadar: boolean;
  axes: { category: AxisRule; value: AxisRule; second: AxisRule };
  series: Series[];
}

export interface AxisRule {
  title: string;
  low?: number;
  high?: number;
  /** The base of a logarithmic scale. */
  log?: number;
  isHidden: boolean;
  isReversed: boolean;
  /** Number format (18.8.30). */
  format: string;
}

export interface Series {
  kind: 'bar' | 'line' | 'area' | 'scatter' | 'bubble' | 'pie' | 'stock';
  /** Side by side, stacked, or as shares of the whole. */
  grouping: 'beside' | 'stacked' | 'percent';
  name: string;
  categories: string[];
  /** By category; for scatter charts by point, with `xs` in parallel. */
  values: (number | undefined)[];
  xs: (number | undefined)[];
  sizes: (number | undefined)[];
  /** Measured on the axis at the right. */
  isSecond: boolean;
  /** `#rrggbb`, of the series and of single points. */
  color?: string;
  pointColors: Map<number, string>;
  hasLine: boolean;
  /** The marker at each point. */
  marker?: Marker;
  isDashed: boolean;
  /** The label of each point. */
  labels?: 'value' | 'percent' | 'category';
  labelFormat: string;
  errors: ErrorBars[];
  trend?: Trend;
  /** A ring instead of a disc. */
  isRing: boolean;
}

export type Marker = 'circle' | 'square' | 'diamond' | 'triangle' | 'cross';

/** Lengths up and down (or right and left) from each point. */
export interface ErrorBars {
  isAcross: boolean;
  plus: (number | undefined)[];
  minus: (number | undefined)[];
}

export interface Trend {
  type: 'linear' | 'exp' | 'log' | 'power' | 'poly';
  order: number;
}
