import type { Geometry, GeometryPath } from './geometry.ts';
import shapes from './preset-shapes.json' with { type: 'json' };

/** The value of an adjustment; undefined for the default. */
export type Adjust = (name: string) => number | undefined;

/**
 * A shape in preset-shapes.json: the preset shapes of DrawingML (20.1.10.56) from the standard's own presetShapeDefinitions.xml. Commas
 * separate guides, and steps of a path.
 */
interface Preset {
  /** Its number as a shape type of VML (MSOSPT in MS-ODRAW 2.4.24), if it is one. */
  vml?: number;
  adjust?: string;
  guides?: string;
  room?: string;
  paths: (Omit<GeometryPath, 'steps'> & { steps: string })[];
}

const PRESETS = new Map<string, Preset>(Object.entries(shapes));
const VML_NAMES = new Map([...PRESETS].map(([name, { vml }]) => [String(vml), name]));

/** A preset shape with the author's adjustments, in the usual units; undefined for an unknown name. */
export function presetGeometry(name: string, adjust: Adjust = () => undefined): Geometry | undefined {
  const preset = PRESETS.get(name);
  if (!preset) return undefined;
  const adjusted = tokens(preset.adjust).map(([key = '', usual = '']) => [
    key,
    'val',
    String(adjust(key) ?? usual),
  ]);
  return {
    guides: [...adjusted, ...tokens(preset.guides)],
    paths: preset.paths.map((path) => ({ ...path, steps: tokens(path.steps) })),
    room: (preset.room ?? 'l t r b').split(' '),
  };
}

/** The name of a shape type of VML. */
export function vmlPresetName(type: string | undefined): string {
  return VML_NAMES.get(type ?? '') ?? 'rect';
}

function tokens(list: string | undefined): string[][] {
  return (list?.split(', ') ?? []).map((entry) => entry.split(' '));
}
