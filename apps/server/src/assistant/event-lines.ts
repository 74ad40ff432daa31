/** An event of a provider is short; more characters than this are not one, and are not kept in memory. */
const LONGEST_EVENT = 256 * 1024;

/**
 * The `data` of each server-sent event, as it comes (WHATWG HTML §9.2.6, as far as providers use it: other fields and
 * comments are passed over).
 * @throws {RangeError} when an event does not end
 */
export async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let length = 0;
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r\n|\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
        length = 0;
      }
      if (line.startsWith('data:')) {
        data.push(line.slice('data:'.length).replace(/^ /, ''));
        length += line.length;
      }
    }
    if (length + rest.length > LONGEST_EVENT) throw new RangeError('an event without an end');
  }
  // Some end without the last empty line.
  if (rest.startsWith('data:')) data.push(rest.slice('data:'.length).replace(/^ /, ''));
  if (data.length > 0) yield data.join('\n');
}
