import { REFUSALS as REFUSED, type RefusalCode } from '@icando/contract/errors';

interface Refusal {
  code: RefusalCode;
  message: string;
}

const REFUSALS = {
  not_an_archive: { code: 'not_a_package', message: 'This file is not an archive of an account.' },
  damaged: { code: 'package_damaged', message: 'This archive is damaged or not complete.' },
  unsafe: { code: 'package_damaged', message: 'This archive names a path outside the archive.' },
  too_large: { code: 'package_too_large', message: 'This archive is too large when it is unpacked.' },
  too_new: { code: 'package_too_new', message: 'This archive was made by a newer version of the product.' },
  // An archive is bounded by its lines, so that only a busy server takes too long.
  too_slow: { code: 'busy', message: REFUSED.busy[1] },
} as const satisfies Record<string, Refusal>;

export type ArchiveFault = keyof typeof REFUSALS | { file: string; line: number };

function refusalOf(fault: ArchiveFault): Refusal {
  if (typeof fault === 'string') return REFUSALS[fault];
  const message = `This archive is damaged: line ${fault.line} of ${fault.file} cannot be read.`;
  return { code: 'package_damaged', message };
}

/** An archive that cannot be imported. The message is one sentence for the user who uploaded it. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
  readonly code: RefusalCode;

  constructor(fault: ArchiveFault, options?: ErrorOptions) {
    const { code, message } = refusalOf(fault);
    super(message, options);
    this.code = code;
  }
}
