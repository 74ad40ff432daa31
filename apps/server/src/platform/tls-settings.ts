import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

export interface TlsFiles {
  cert: string;
  key: string;
}

interface TlsVariables {
  TLS_CERT?: string | undefined;
  TLS_KEY?: string | undefined;
  REDIS_URL?: string | undefined;
}

/** The certificate and key of the settings. @throws ConfigError */
export function tlsOf({ TLS_CERT, TLS_KEY, REDIS_URL }: TlsVariables): TlsFiles | undefined {
  if (TLS_CERT === undefined && TLS_KEY === undefined) return undefined;
  if (TLS_CERT === undefined) throw new ConfigError('TLS_CERT is needed when TLS_KEY is set.');
  if (TLS_KEY === undefined) throw new ConfigError('TLS_KEY is needed when TLS_CERT is set.');
  // Servers connect to each other at the port that they listen on, without TLS.
  if (REDIS_URL !== undefined)
    throw new ConfigError(
      'TLS_CERT cannot be used with REDIS_URL: the proxy before several servers terminates TLS.',
    );
  return readTlsFiles(TLS_CERT, TLS_KEY);
}

/**
 * Checks both files at the start: OpenSSL would refuse connections later, or report only "no start line".
 * @throws ConfigError naming the wrong file
 */
function readTlsFiles(certFile: string, keyFile: string): TlsFiles {
  const cert = readFile('TLS_CERT', certFile);
  const key = readFile('TLS_KEY', keyFile);
  const certificate = parsePem('TLS_CERT', certFile, 'certificate in PEM', () => new X509Certificate(cert));
  const privateKey = parsePem('TLS_KEY', keyFile, 'private key in PEM without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError('TLS_KEY is not the key of the certificate in TLS_CERT.');
  return { cert, key };
}

/** The text of a file that a setting names. @throws ConfigError if it cannot be read */
export function readFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name} is ${JSON.stringify(file)}, which cannot be read (${code}).`);
  }
}

function parsePem<Parsed>(name: string, file: string, content: string, parser: () => Parsed): Parsed {
  try {
    return parser();
  } catch {
    throw new ConfigError(`${name} is ${JSON.stringify(file)}, which holds no ${content}.`);
  }
}
