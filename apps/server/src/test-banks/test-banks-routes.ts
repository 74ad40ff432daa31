import * as contract from '@icando/contract/test-banks';
import { route, fileRoute, type RouteContext } from '../platform/http/routes.ts';
import type { SystemBanks } from './system-banks.ts';
import type { TestBanks } from './test-banks.ts';

export function registerTestBanksRoutes(context: RouteContext, banks: TestBanks, system: SystemBanks): void {
  route(context, contract.listTestBanks, ({ caller, query }) => banks.list(caller, query));
  route(context, contract.getTestBank, ({ caller, params }) => banks.get(caller, params.id));
  route(context, contract.uploadTestBank, ({ caller, fields, file }) => banks.upload(caller, fields, file));
  route(context, contract.deleteTestBank, ({ caller, params }) => banks.delete(caller, params.id));
  fileRoute(context, contract.downloadTestBank, ({ caller, params }) => banks.download(caller, params.id));
  fileRoute(context, contract.openTestBankFile, ({ params, query }) => banks.open(params.id, query));

  route(context, contract.listSystemBanks, () => system.list());
  route(context, contract.createSystemBank, ({ caller, fields, file }) =>
    system.create(caller, fields, file),
  );
  route(context, contract.updateSystemBank, ({ caller, params, fields, file }) =>
    system.update(caller, params.id, fields, file),
  );
  route(context, contract.deleteSystemBank, ({ params }) => system.delete(params.id));
}
