import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** The certificate and private key in PEM. */
export interface TlsFiles {
  /** The certificate, then those of its issuers if the file has them. */
  cert: string;
  key: string;
}

/**
 * Reads the files of TLS_CERT and TLS_KEY and checks that they match: OpenSSL itself would refuse connections later, or
 * report only "no start line".
 * @throws ConfigError naming the wrong file
 */
export function readTlsFiles(certFile: string, keyFile: string): TlsFiles {
  const cert = read('TLS_CERT', certFile);
  const key = read('TLS_KEY', keyFile);
  const certificate = parse('TLS_CERT', certFile, 'certificate in PEM', () => new X509Certificate(cert));
  const privateKey = parse('TLS_KEY', keyFile, 'private key in PEM without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigError('TLS_KEY is not the key of the certificate in TLS_CERT.');
  return { cert, key };
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name} is ${JSON.stringify(file)}, which cannot be read (${code}).`);
  }
}

function parse<Parsed>(name: string, file: string, wanted: string, parser: () => Parsed): Parsed {
  try {
    return parser();
  } catch {
    throw new ConfigError(`${name} is ${JSON.stringify(file)}, which holds no ${wanted}.`);
  }
}
