/** A host on the way from the home page to a table online. */
import type { Page } from 'playwright-core';

/** The path of the table, to be shared. */
export async function layTable(host: Page): Promise<string> {
  await host.goto('/');
  await host.getByRole('link', { name: 'With friends online' }).click();
  await host.getByRole('button', { name: 'Lay the table' }).click();
  await host.waitForURL('**/table/*');
  return new URL(host.url()).pathname;
}
