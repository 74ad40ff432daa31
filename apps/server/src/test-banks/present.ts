import type { TestBank } from '@icando/contract/test-banks';
import type { NamedBankRow } from './test-banks-queries.ts';
import type { SignedAddresses } from './signed-address.ts';

/** A test bank as clients see it; `search` is what it was found by. */
export function presentBank(row: NamedBankRow, addresses: SignedAddresses, search = ''): TestBank {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    file_url: addresses.addressOf(row),
    file_type: row.mime_type === 'application/pdf' ? 'pdf' : 'image',
    mime_type: row.mime_type,
    size: row.size,
    is_active: row.is_active === 1,
    is_public: row.is_public === 1,
    is_system: row.is_system === 1,
    created_at: new Date(row.created_at).toISOString(),
    created_by: row.username,
    created_by_id: row.created_by,
    text_status: row.text_status,
    text_pages_read: row.text_pages_read,
    text_pages: row.text_pages,
    found_in_text: search !== '' && !row.search.includes(search),
  };
}
