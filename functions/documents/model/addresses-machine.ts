const ORDERS = [
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instructions?|prompts?|guidelines?|rules|above|previous(?:ly)?)\b/iu,
  /\b(?:if you are|as|attention|note to|dear|hello|for|to) (?:all |any |an? |the )?(?:AI|LLMs?|(?:large )?language models?|chatbots?|(?:AI |machine )?(?:reviewing )?assistants?|ChatGPT|GPT-?\d?|Claude|Gemini|automated reviewers?)\b.{0,120}\b(?:you|must|should|please|do not|only|give|write|recommend|praise|accept|respond|output|review)\b/iu,
  /\b(?:give|write|provide|output|recommend|return|produce)\b.{0,40}\b(?:(?:positive|favou?rable|glowing) (?:review|evaluation|assessment|feedback)|accept(?:ance)?|high(?:est)? (?:score|rating))\b/iu,
  /\bdo not (?:highlight|mention|report|criticise|criticize|list) (?:any )?(?:negatives?|weaknesses|limitations|flaws)\b/iu,
  /忽略.{0,20}(?:指令|指示|提示)|(?:以前|これまで)の指示.{0,10}無視/u,
];

/** Whether a picture's description addresses a machine and gives it orders. */
export const addressesMachine = (text: string): boolean => ORDERS.some((order) => order.test(text));

/** Names of files, paths and addresses, and names that programs give to whatever they insert: 'Picture 5' (WCAG, failure F30). */
const NAMES = [
  /^\s*(?:(?:https?|file|ftp):\/\/|www\.|[a-z]:[\\/]|\\\\|~?\/[^\s/]+\/|cid:|data:)\S[^\n]*$/iu,
  /^[^\n]{1,120}\.(?:png|jpe?g|jfif|gif|tiff?|bmp|svgz?|[ew]mf|webp|heic|pdf|eps|ps|docx?|pptx?|xlsx?|vsdx?|ai)(?:[?#]\S*)?$/iu,
  /^(?:screen ?shot|bildschirmfoto|capture d’écran)[\s_-]*[\d._-]*(?:\s*(?:at|um|à)?\s*[\d.:_-]+\s*(?:[ap]m)?)?$/iu,
  /^(?:(?:a|an|the|embedded|inserted|pasted|clip) )?(?:picture|image|img|graphic|graph|chart|figure|fig\.?|photo|diagram|drawing|object|shape|group|text ?box|canvas|untitled|no description|alt(?:ernative)? text|placeholder|dsc|grafik|bild|abbildung|diagramm|grupp\p{L}+|zeichnung|imagen|gráfico|grafico|immagine|imagem|figura|graphique|picto|afbeelding|рисунок|изображение|диаграмма|图片|图像|图表|图|圖片|図|그림|صورة|رسم|resim|grafik)[\s_-]*[\d.()]{0,20}$/iu,
];

/** A remark that Word adds below its guesses. */
const REMARK =
  /\n[^\n]*(?:automatically generated|AI-generated|automáticamente|automatisch generiert|AI 生成)[^\n]*$/u;

/** Whether a picture's description says nothing of what the picture shows. */
export function isNoDescription(text: string): boolean {
  const said = text.replace(REMARK, '').trim();
  return (said.match(/\p{L}/gu) ?? []).length < 2 || NAMES.some((name) => name.test(said));
}
