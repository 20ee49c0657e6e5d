import { type DocxPackage, escaped, par, run } from './docx-package.ts';

const OFFICE = 'http://schemas.openxmlformats.org';
const A = `xmlns:a="${OFFICE}/drawingml/2006/main"`;
const C = `xmlns:c="${OFFICE}/drawingml/2006/chart"`;
const DGM = `xmlns:dgm="${OFFICE}/drawingml/2006/diagram" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"`;
const R = `xmlns:r="${OFFICE}/officeDocument/2006/relationships"`;

const inline = (graphic: string) =>
  `<w:r><w:drawing><wp:inline xmlns:wp="${OFFICE}/drawingml/2006/wordprocessingDrawing"><wp:extent cx="3810000" cy="2540000"/><a:graphic ${A}><a:graphicData>${graphic}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const points = (name: string, values: (string | number)[]) =>
  `<c:${name}>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${name}>`;

/** Word's drawn objects that hold words, as runs. */
export const drawn = {
  box: (text: string) =>
    `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:200pt;height:40pt"><v:textbox><w:txbxContent>${par(run(text))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  equation: (text: string) =>
    `<m:oMath xmlns:m="${OFFICE}/officeDocument/2006/math"><m:r><m:t>x = ${escaped(text)}</m:t></m:r></m:oMath>`,
  chart: (file: DocxPackage, legend: string) => {
    const series = (name: string, values: number[]) =>
      `<c:ser><c:tx>${points('strCache', [name])}</c:tx><c:cat>${points('strCache', ['Inland', 'Ashore'])}</c:cat><c:val>${points('numCache', values)}</c:val></c:ser>`;
    const plot = `<c:barChart><c:barDir val="col"/>${series(escaped(legend), [3, 5])}${series('Others', [4, 6])}</c:barChart>`;
    file.addFile(
      'word/charts/planted.xml',
      `<c:chartSpace ${C} ${A}><c:chart><c:plotArea>${plot}</c:plotArea><c:legend/></c:chart></c:chartSpace>`,
    );
    return inline(`<c:chart ${C} ${R} r:id="${file.relate('chart', 'charts/planted.xml')}"/>`);
  },
  diagram: (file: DocxPackage, text: string) => {
    const words = `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`;
    const shape = `<dsp:sp><dsp:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3810000" cy="1270000"/></a:xfrm><a:prstGeom prst="rect"/></dsp:spPr><dsp:txBody><a:bodyPr/>${words}</dsp:txBody></dsp:sp>`;
    file.addFile(
      'word/diagrams/drawing-planted.xml',
      `<dsp:drawing ${DGM} ${A}><dsp:spTree><dsp:grpSpPr/>${shape}</dsp:spTree></dsp:drawing>`,
    );
    const drawing = file.relate('diagramDrawing', 'diagrams/drawing-planted.xml');
    file.addFile(
      'word/diagrams/planted.xml',
      `<dgm:dataModel ${DGM} ${A}><dgm:ptLst><dgm:pt><dgm:t>${words}</dgm:t></dgm:pt></dgm:ptLst><dsp:dataModelExt relId="${drawing}"/></dgm:dataModel>`,
    );
    return inline(`<dgm:relIds ${DGM} ${R} r:dm="${file.relate('diagramData', 'diagrams/planted.xml')}"/>`);
  },
};
