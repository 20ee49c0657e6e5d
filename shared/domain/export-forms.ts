export const OJS_FORMS = ['ojs-3.3', 'ojs-3.4', 'ojs-3.5'] as const;
export type OjsForm = (typeof OJS_FORMS)[number];

/** The forms in which a whole journal leaves. */
export const EXPORT_FORMS = ['bag', 'jats', ...OJS_FORMS] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

export const isOjsForm = (form: ExportForm): form is OjsForm => form !== 'bag' && form !== 'jats';

/** How long a written export can be downloaded. */
export const EXPORT_DAYS = 7;
