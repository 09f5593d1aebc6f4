/** The people of this device: who is here, somebody else, and one more. */
import { calls, type Me, type PersonHere } from '@benben/protocol';
import { ask, introduce } from '../online/api.ts';
import { asOne, tellTabs } from '../online/as-one.ts';
import { rememberOnline } from '../online/known.ts';
import { changeSettings } from '../settings/settings.svelte.ts';

export async function peopleHere(): Promise<readonly PersonHere[]> {
  await introduce();
  return (await ask(calls.listPeople)).people;
}

export async function switchTo(id: string): Promise<void> {
  await become(() => ask(calls.switchPerson, { body: { id } }));
}

export async function addPerson(): Promise<void> {
  await become(() => ask(calls.addPerson, { body: {} }));
}

async function become(come: () => Promise<Me>): Promise<void> {
  const { id, name } = await asOne(come);
  rememberOnline(id);
  changeSettings({ name });
  tellTabs();
}
