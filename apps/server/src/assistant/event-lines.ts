/** A line of a provider is short; more than this is not one, and is not kept in memory. */
const LONGEST_LINE = 256 * 1024;

/**
 * The `data` of each server-sent event, as it comes (WHATWG HTML §9.2.6, as far as providers use it: other fields and
 * comments are passed over).
 * @throws {RangeError} when a line does not end
 */
export async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r\n|\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new RangeError('a line of events without an end');
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      }
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''));
    }
  }
  // Some end without the last empty line.
  if (rest.startsWith('data:')) data.push(rest.slice('data:'.length).replace(/^ /, ''));
  if (data.length > 0) yield data.join('\n');
}
