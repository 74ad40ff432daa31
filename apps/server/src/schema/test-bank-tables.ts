import type { Flag } from './flag.ts';

export interface TestBanksTable {
  id: number;
  name: string;
  description: string;
  file_key: string;
  mime_type: 'application/pdf' | 'image/jpeg' | 'image/png';
  size: number;
  /** SHA-256 of the stored bytes. */
  hash: string;
  /** SHA-256 of the uploaded file and fields, to recognise duplicates; null for a system bank. */
  brought_hash: string | null;
  is_active: Flag;
  is_public: Flag;
  is_system: Flag;
  created_by: number;
  created_at: number;
  /** Name and description, normalised, on two lines. */
  search: string;
  text_status: 'pending' | 'reading' | 'done' | 'none';
  text_pages_read: number;
  text_pages: number;
  /** Limited, so that a paper that crashes the reader is not read again and again. */
  text_tries: number;
  text_begun_at: number;
}

export interface TestBankSharesTable {
  user_id: number;
  files: number;
  bytes: number;
}
