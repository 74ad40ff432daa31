import * as z from 'zod/mini';
import { asTyped } from './bounded-strings.ts';
import { endpoint, type Form } from './endpoint.ts';
import { LIMITS, MAX_PAGE, MAX_PAGE_SIZE, TEST_BANK_BYTES } from './limits.ts';
import { byId, flagInForm, id, numberInQuery, ok, timestamp, wholeNumberInQuery } from './shapes.ts';
import { text } from './text-field.ts';

/** The permitted file types; the server detects the type from the bytes. */
export const TEST_BANK_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** The message for a file of another type. */
export const WRONG_TYPE = 'Please select a PDF or image file (JPEG, PNG)';
export const FILE_MISSING = 'Please fill in all required fields and select a file';

/** Whether the text inside a file can be searched yet; `none` for a file without text, such as a picture. */
export const textStatus = z.enum(['pending', 'reading', 'done', 'none']);

export const testBank = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** A signed address, valid for 15 minutes, for a frame or an image. */
  file_url: z.string(),
  file_type: z.enum(['pdf', 'image']),
  mime_type: z.enum(TEST_BANK_TYPES),
  /** Bytes. */
  size: z.int(),
  is_active: z.boolean(),
  is_public: z.boolean(),
  is_system: z.boolean(),
  created_at: timestamp,
  created_by: z.string(),
  created_by_id: id,
  text_status: textStatus,
  /** The number of pages read so far, and in `text_pages` of all pages; both are 0 before the reading begins. */
  text_pages_read: z.int(),
  text_pages: z.int(),
  /** Whether a search matched the content of the file, not the name or description. */
  found_in_text: z.boolean(),
});
export type TestBank = z.infer<typeof testBank>;

const bankReply = z.object({ status_code: z.literal(200), bank: testBank });

const name = text({ label: 'Name', min: 1, max: LIMITS.testBankName, visible: true });
const description = text({ label: 'Description', max: LIMITS.testBankDescription, multiline: true });
const file: Form['file'] = { name: 'file', maxBytes: TEST_BANK_BYTES, tooLarge: 'paper_too_large' };

/** Which banks a list shows. */
export const testBankType = z.enum(['all', 'system', 'user']);

export const listTestBanks = endpoint({
  method: 'GET',
  path: '/api/test-banks',
  summary:
    'Active system banks, public ones of users and own ones, newest first: all of them (up to 10,000), or with `page` or `size` one page.',
  tag: 'test banks',
  access: 'user',
  query: z.object({
    type: z._default(testBankType, 'all'),
    search: z._default(text({ label: 'Search', max: LIMITS.search }), ''),
    page: z.optional(numberInQuery({ min: 1, max: MAX_PAGE })),
    size: z.optional(numberInQuery({ min: 1, max: MAX_PAGE_SIZE })),
  }),
  reply: z.object({
    status_code: z.literal(200),
    data: z.array(testBank),
    total_pages: z.int(),
    page: z.int(),
  }),
});

export const getTestBank = endpoint({
  method: 'GET',
  path: '/api/test-banks/:id',
  summary: 'One test bank, with a fresh address and how far its text was read (added).',
  tag: 'test banks',
  access: 'user',
  params: byId,
  reply: bankReply,
});

export const uploadTestBank = endpoint({
  method: 'POST',
  path: '/api/test-banks/upload',
  summary:
    'Store a PDF, JPEG or PNG. The same file with the same fields is not stored again: the reply has the first bank, and its id in `duplicate_of`.',
  tag: 'test banks',
  access: 'user',
  form: {
    fields: z.object({
      name,
      description: z._default(description, ''),
      is_public: z._default(flagInForm, true),
    }),
    file,
  },
  reply: z.object({ status_code: z.literal(200), bank: testBank, duplicate_of: z.nullable(id) }),
});

export const deleteTestBank = endpoint({
  method: 'DELETE',
  path: '/api/test-banks/:id',
  summary: "Delete an own test bank; an admin, anybody's.",
  tag: 'test banks',
  access: 'user',
  params: byId,
  reply: ok,
});

export const downloadTestBank = endpoint({
  method: 'GET',
  path: '/api/test-banks/:id/download',
  summary: 'The file, named after the bank.',
  tag: 'test banks',
  access: 'user',
  params: byId,
  reply: z.any(),
});

export const openTestBankFile = endpoint({
  method: 'GET',
  path: '/api/test-banks/:id/file',
  summary: 'The file at its signed address (`file_url`), whole or in ranges, for a frame or an image.',
  tag: 'test banks',
  access: 'public',
  params: byId,
  query: z.object({
    expires: wholeNumberInQuery({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    signature: z._default(asTyped({ min: 0, max: 128 }), ''),
  }),
  reply: z.any(),
});

const systemFields = {
  name,
  description: z._default(description, ''),
  is_active: z._default(flagInForm, true),
};

export const listSystemBanks = endpoint({
  method: 'GET',
  path: '/api/admin/test-banks/system',
  summary: 'All system banks, the inactive ones too, newest first.',
  tag: 'test banks',
  access: 'admin',
  reply: z.object({ status_code: z.literal(200), data: z.array(testBank) }),
});

export const createSystemBank = endpoint({
  method: 'POST',
  path: '/api/admin/test-banks/system',
  summary: 'Make a system bank.',
  tag: 'test banks',
  access: 'admin',
  form: { fields: z.object(systemFields), file },
  reply: bankReply,
});

export const updateSystemBank = endpoint({
  method: 'PUT',
  path: '/api/admin/test-banks/system/:id',
  summary: 'Change a system bank. A field left out stays as it was, and so does the file.',
  tag: 'test banks',
  access: 'admin',
  params: byId,
  form: {
    fields: z.object({
      name: z.optional(name),
      description: z.optional(description),
      is_active: z.optional(flagInForm),
    }),
    file,
  },
  reply: bankReply,
});

export const deleteSystemBank = endpoint({
  method: 'DELETE',
  path: '/api/admin/test-banks/system/:id',
  summary: 'Delete a system bank.',
  tag: 'test banks',
  access: 'admin',
  params: byId,
  reply: ok,
});
