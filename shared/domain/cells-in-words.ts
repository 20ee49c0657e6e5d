/** Tabs tell the cells of a table apart in a passage of an article; few people see a tab. */
export const cellsInWords = (passage: string): string => passage.replaceAll('\t', ' | ');
