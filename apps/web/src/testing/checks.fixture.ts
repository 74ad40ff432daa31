import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@icando/contract/endpoint';

/** What breaks the contract in this test. The test fails with it at its end. */
const faults: string[] = [];

export const addFault = (fault: string): void => void faults.push(fault);

/** Returns the faults, and forgets them. */
export const takeFaults = (): string[] => faults.splice(0);

/** The value as the schema reads it; a value that it refuses is a fault. */
export function parsed(schema: z.core.$ZodType | undefined, value: unknown, what: string): unknown {
  if (schema === undefined) return undefined;
  const result = z.core.safeParse(schema, value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`);
  addFault(`${what} breaks the contract: ${issues.join('; ')}\n${JSON.stringify(value)?.slice(0, 600)}`);
  return undefined;
}

/** As `parsed`; a field that the schema does not know is a fault, too. */
export function checkExact(schema: z.core.$ZodType, value: unknown, what: string): void {
  const read = parsed(schema, value, what);
  if (read === undefined) return;
  try {
    expect(read).toEqual(value);
  } catch (error) {
    addFault(`${what} has a field that the contract does not know: ${String(error)}`);
  }
}

export interface SentForm {
  fields: unknown;
  file: File | undefined;
}

/** Checks the text fields and the file of a multipart body. */
export function readForm(endpoint: Endpoint, form: FormData, what: string): SentForm {
  const texts: Record<string, string> = {};
  let file: File | undefined;
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') texts[name] = value;
    else if (file !== undefined) addFault(`${what} has more than one file`);
    else if (name !== endpoint.form?.file.name) addFault(`${what} has its file in ${name}`);
    else file = value;
  }
  if (endpoint.form === undefined) addFault(`${what} takes no form`);
  if (file !== undefined && file.size > (endpoint.form?.file.maxBytes ?? 0)) addFault(`${what} is too large`);
  return { fields: parsed(endpoint.form?.fields, texts, what), file };
}
