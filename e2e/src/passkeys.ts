/** An authenticator that the browser itself plays, and its keys on another device, as a phone's owner has them everywhere. */
import type { CDPSession, Page } from 'playwright-core';

export interface Authenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

export async function giveAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

export async function carryKeys(from: Authenticator, to: Authenticator): Promise<void> {
  const { authenticatorId } = from;
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}
