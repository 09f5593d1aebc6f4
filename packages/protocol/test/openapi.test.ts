import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { type Call, calls } from '../src/index.ts';
import { openApi } from '../src/openapi.ts';

it('is an OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(openApi()));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('has every call of the list under its name, once', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
  const told = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
  );
  const listed = (Object.entries(calls) as [string, Call][]).map(([name, { method, path }]) => [
    name,
    method,
    path.replace(/:(\w+)/g, '{$1}'),
  ]);
  expect(told.sort()).toEqual(listed.sort());
});

it('leads nowhere that is not there', () => {
  const text = JSON.stringify(openApi());
  const { components } = openApi() as { components: { schemas: object } };
  const led = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(led.filter((name) => !(String(name) in components.schemas))).toEqual([]);
  expect(led.length).toBeGreaterThan(20);
});
