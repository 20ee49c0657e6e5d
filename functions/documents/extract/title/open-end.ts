/** No title ends so. */
const OPEN_END =
  /(?:[\s:](?:the|of|in|on|for|and|with|to|by|from|de|la|del|y|und|der|die|des|et|du|в|на|и|для|с|по|при|ve|dan|e|da|do)|[:,&–—-]|[的与和及]|(?:の|に対する|による|における|を用いた|ための|と)|\s\S*(?:의|을|를)|(?:위한|대한|이용한|통한))$/iu;

/** 'Phase A' is complete. */
const OPEN_ARTICLE = /(?:\san?|:\s?An?)$/u;
/** 'Evidence from 12' counts what the next line names. */
const OPEN_COUNT = /\s(?:from|of|in|across|among|for|with|de|en|von|aus|из|di|dari|dalam)\s\d{1,3}$/iu;
export const isOpen = (text: string) =>
  [OPEN_END, OPEN_ARTICLE, OPEN_COUNT].some((end) => end.test(text.trim()));

/** What somebody said: '“When it rains, it pours.”' */
export const isSaying = (text: string) => /^["“„«][^"“”„«»]{20,}[.!?…]\s?["”“»]$/u.test(text.trim());

/** '„Soil carbon“' is closed by what opens “others”. */
export const endsInQuotation = (text: string) => /[«“„][^»”“]*$/u.test(text.replace(/„[^“”]*[“”]/gu, ''));
