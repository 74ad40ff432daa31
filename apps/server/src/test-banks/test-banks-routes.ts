import * as contract from '@icando/contract/test-banks';
import { serve, serveFile, type Door } from '../platform/http/serve.ts';
import type { SystemBanks } from './system-banks.ts';
import type { TestBanks } from './test-banks.ts';

/** The HTTP calls of test banks. */
export function serveTestBanks(door: Door, banks: TestBanks, system: SystemBanks): void {
  serve(door, contract.listTestBanks, ({ caller, query }) => banks.list(caller, query));
  serve(door, contract.getTestBank, ({ caller, params }) => banks.get(caller, params.id));
  serve(door, contract.uploadTestBank, ({ caller, fields, file }) => banks.upload(caller, fields, file));
  serve(door, contract.deleteTestBank, ({ caller, params }) => banks.delete(caller, params.id));
  serveFile(door, contract.downloadTestBank, ({ caller, params }) => banks.download(caller, params.id));
  serveFile(door, contract.openTestBankFile, ({ params, query }) => banks.open(params.id, query));

  serve(door, contract.listSystemBanks, () => system.list());
  serve(door, contract.createSystemBank, ({ caller, fields, file }) => system.create(caller, fields, file));
  serve(door, contract.updateSystemBank, ({ caller, params, fields, file }) =>
    system.update(caller, params.id, fields, file),
  );
  serve(door, contract.deleteSystemBank, ({ params }) => system.delete(params.id));
}
