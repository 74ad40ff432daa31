const SIGNS = /[\\`*_{}[\]()<>#+!|~“”]/g;

/** Escapes user input for Markdown, so that it cannot create links, pictures or emphasis. */
export function plainInMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(SIGNS, (sign) => (/[“”]/.test(sign) ? '"' : `\\${sign}`));
}

/** The inverse of `plainInMarkdown`, except for white space and curly quotes. */
export function readFromMarkdown(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()<>#+!|~])/g, '$1');
}
