import { brand } from '../../../../shared/brand/brand.ts';

export const LICENCE_LINE = `© 2026 ${brand.publisher}. Articles are published open access under CC BY 4.0.`;
