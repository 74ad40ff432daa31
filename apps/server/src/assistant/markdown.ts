const SIGNS = /[\\`*_{}[\]()<>#+!|~“”]/g;

/** A text inside Markdown as it is: nothing that somebody entered for a word becomes a link, a picture or an emphasis. */
export function plainInMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(SIGNS, (sign) => (/[“”]/.test(sign) ? '"' : `\\${sign}`));
}

/** What `plainInMarkdown` was given, but for white space and curly quotes. */
export function readFromMarkdown(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()<>#+!|~])/g, '$1');
}
