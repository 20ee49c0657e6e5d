/** The text of an answer. It has an end: undefined for what is longer. */
export async function textOfResponse(response: Response, mostBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
