/** A token, ticket or other random text that the server gave to one caller. */
const RANDOM_TEXT = /[\w.-]{32,}/g;

/** The secrets of the run, each with the caller to whom it belongs. */
export class Secrets {
  readonly #owners = new Map<string, string>();
  readonly #passwords = new Set<string>();

  /** Notes the tokens in a reply to a caller. */
  note(text: string, owner: string): void {
    for (const [token] of text.matchAll(/"(?:access_token|token|ticket|device_key|secret)":"[^"]+"/g))
      this.add(token.split('"')[3] ?? '', owner);
  }

  add(secret: string, owner: string): void {
    if (!this.#owners.has(secret)) this.#owners.set(secret, owner);
  }

  addPassword(password: string): void {
    this.#passwords.add(password);
  }

  /** The secrets in a text, but for those of `reader`. */
  foundIn(text: string, reader?: string): string[] {
    const found: string[] = [];
    for (const [word] of text.matchAll(RANDOM_TEXT)) {
      const owner = this.#owners.get(word);
      if (owner !== undefined && owner !== reader) found.push(`${word} of ${owner}`);
    }
    for (const password of this.#passwords) if (text.includes(password)) found.push(password);
    return found;
  }
}
