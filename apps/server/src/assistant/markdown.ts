const SPECIAL = /[\\`*_{}[\]()<>#+!|~“”]/g;

/** Escapes user input for Markdown, so that it cannot create links, pictures or emphasis. */
export function plainInMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(SPECIAL, (mark) => (/[“”]/.test(mark) ? '"' : `\\${mark}`));
}

export function readFromMarkdown(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()<>#+!|~])/g, '$1');
}
