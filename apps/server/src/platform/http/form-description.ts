import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Form } from '@icando/contract/endpoint';

/** OpenAPI's description of a form: its fields and its file in one multipart body. For the documentation only. */
export function describeForm({ fields, file }: Form): typeof jsonSchemaTransform {
  const binary = z.optional(z.string().check(z.meta({ format: 'binary' })));
  const body = z.extend(fields, { [file.name]: binary });
  return (printed) =>
    jsonSchemaTransform({
      ...printed,
      schema: { ...printed.schema, consumes: ['multipart/form-data'], body },
    });
}
