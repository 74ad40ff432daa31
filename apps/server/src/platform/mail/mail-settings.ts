import { ConfigError } from '../config-error.ts';

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  url: string;
  from: string;
}

interface MailVariables {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

/** @throws ConfigError */
export function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailVariables): MailSettings | undefined {
  if (SMTP_URL === undefined) {
    if (MAIL_FROM === undefined) return undefined;
    throw new ConfigError('SMTP_URL is needed when MAIL_FROM is set.');
  }
  if (MAIL_FROM === undefined) throw new ConfigError('MAIL_FROM is needed when SMTP_URL is set.');
  // A caller chooses the Host header of a request, so no link in an e-mail may come from it.
  if (PUBLIC_URL === undefined)
    throw new ConfigError('PUBLIC_URL is needed when SMTP_URL is set: e-mails contain links.');
  return { url: SMTP_URL, from: MAIL_FROM };
}
