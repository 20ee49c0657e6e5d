const ORDERS = [
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instructions?|prompts?|guidelines?|rules|above|previous(?:ly)?)\b/iu,
  /\b(?:if you are|as|attention|note to|dear|hello|for|to) (?:all |any |an? |the )?(?:AI|LLMs?|(?:large )?language models?|chatbots?|(?:AI |machine )?(?:reviewing )?assistants?|ChatGPT|GPT-?\d?|Claude|Gemini|automated reviewers?)\b.{0,120}\b(?:you|must|should|please|do not|only|give|write|recommend|praise|accept|respond|output|review)\b/iu,
  /\b(?:give|write|provide|output|recommend|return|produce)\b.{0,40}\b(?:(?:positive|favou?rable|glowing) (?:review|evaluation|assessment|feedback)|accept(?:ance)?|high(?:est)? (?:score|rating))\b/iu,
  /\bdo not (?:highlight|mention|report|criticise|criticize|list) (?:any )?(?:negatives?|weaknesses|limitations|flaws)\b/iu,
  /忽略.{0,20}(?:指令|指示|提示)|(?:以前|これまで)の指示.{0,10}無視/u,
];

/** Whether a picture's description addresses a machine and gives it orders. */
export const addressesMachine = (text: string): boolean => ORDERS.some((order) => order.test(text));
