import { execFileSync } from 'node:child_process';
import { npm } from '../launcher/install.mjs';
import { ROOT } from '../launcher/root.mjs';

/** The packages of the server and the client as CycloneDX, without what differs between two runs. @param {number} seconds since 1970 */
export function softwareBill(seconds) {
  const options = ['--package-lock-only', '--omit=dev', '--workspace=apps/server', '--workspace=apps/web'];
  const [command, ...before] = npm();
  const args = [...before, 'sbom', '--sbom-format=cyclonedx', ...options];
  const bill = JSON.parse(execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }));
  delete bill.serialNumber;
  // npm takes the name of the folder.
  bill.metadata.component.name = 'i-can-do-it';
  bill.metadata.timestamp = new Date(seconds * 1000).toISOString();
  return `${JSON.stringify(bill, null, 2)}\n`;
}
