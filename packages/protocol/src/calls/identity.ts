/** How one is kept, where one is signed in, and coming back. */
import * as z from 'zod/mini';
import { done, me } from '../http.ts';
import {
  codeSignIn,
  deviceCodeResponse,
  forgottenRequest,
  keepingResponse,
  languageRequest,
  newPasswordRequest,
  passkeyOptions,
  passkeyRequest,
  passkeySignIn,
  passwordRequest,
  passwordSignIn,
  peopleResponse,
  proveAddressRequest,
  recoveryCodesResponse,
  signedInResponse,
  signOutRequest,
  switchRequest,
} from '../identity.ts';
import { call, nothing } from './call.ts';

const keyParams = z.strictObject({ id: z.string().check(z.maxLength(2000)) });
const sessionParams = z.strictObject({ id: z.string().check(z.maxLength(64)) });

export const getKeeping = call({
  method: 'GET',
  path: '/api/me/keeping',
  who: 'person',
  says: 'How I am kept: ways back, devices, names, and the people of this device.',
  answers: { 200: keepingResponse },
});

export const askForPasskey = call({
  method: 'POST',
  path: '/api/me/passkeys/options',
  who: 'person',
  says: 'What the browser needs to make a passkey; good once, for five minutes.',
  body: nothing,
  answers: { 200: passkeyOptions },
  refuses: ['too-many-keys'],
});
export const addPasskey = call({
  method: 'POST',
  path: '/api/me/passkeys',
  who: 'person',
  says: 'Keeps me by the passkey that the browser has just made.',
  body: passkeyRequest,
  answers: { 200: keepingResponse },
  refuses: ['bad-passkey'],
});
export const removePasskey = call({
  method: 'DELETE',
  path: '/api/me/passkeys/:id',
  who: 'person',
  says: 'Forgets a passkey.',
  params: keyParams,
  answers: { 200: keepingResponse },
});

export const setPassword = call({
  method: 'PUT',
  path: '/api/me/password',
  who: 'person',
  says: 'Keeps me by an address and a password; where this server sends mail, a letter asks whether the address is mine.',
  body: passwordRequest,
  answers: { 200: keepingResponse },
  refuses: ['address-taken'],
});
export const removePassword = call({
  method: 'DELETE',
  path: '/api/me/password',
  who: 'person',
  says: 'Forgets the address and the password.',
  answers: { 200: keepingResponse },
});
export const askToProve = call({
  method: 'POST',
  path: '/api/me/password/prove',
  who: 'person',
  says: 'Sends the letter that asks whether the address is mine once more.',
  body: languageRequest,
  answers: { 200: keepingResponse },
  refuses: ['mail-off', 'bad-link', 'no-answer', 'too-many-guesses'],
});

export const newRecoveryCodes = call({
  method: 'POST',
  path: '/api/me/recovery-codes',
  who: 'person',
  says: 'Ten codes to write down, each good once; those from before are void.',
  body: nothing,
  answers: { 200: recoveryCodesResponse },
});
export const newDeviceCode = call({
  method: 'POST',
  path: '/api/me/device-code',
  who: 'person',
  says: 'A code that brings me to another device: good once, for ten minutes, in the place of the last one.',
  body: nothing,
  answers: { 200: deviceCodeResponse },
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  who: 'person',
  says: 'Signs me out on another device, at once.',
  params: sessionParams,
  answers: { 200: keepingResponse },
});
export const signOut = call({
  method: 'POST',
  path: '/api/me/sign-out',
  who: 'person',
  says: 'Signs me out here, or everywhere; whoever else is on this device is here then.',
  body: signOutRequest,
  answers: { 200: peopleResponse },
});

export const listPeople = call({
  method: 'GET',
  path: '/api/me/people',
  who: 'person',
  says: 'The people of this device.',
  answers: { 200: peopleResponse },
});
export const addPerson = call({
  method: 'POST',
  path: '/api/me/people',
  who: 'person',
  says: 'One more person on this device, a guest, who is here now.',
  body: nothing,
  answers: { 200: me },
  refuses: ['too-many-people'],
});
export const switchPerson = call({
  method: 'POST',
  path: '/api/me/switch',
  who: 'anyone',
  says: 'Somebody else of this device is here now.',
  body: switchRequest,
  answers: { 200: me },
  refuses: ['not-here'],
});

export const exportMe = call({
  method: 'GET',
  path: '/api/me/export',
  who: 'person',
  says: 'Everything this server knows of me as one file; the records in it can be verified.',
  answers: { 200: { media: 'application/json' } },
});
export const removeMe = call({
  method: 'DELETE',
  path: '/api/me',
  who: 'person',
  says: 'I go: name, address, keys and sessions at once. Finished matches stay without a name, running ones go on by their terms.',
  answers: { 200: peopleResponse },
});

export const askAnyPasskey = call({
  method: 'POST',
  path: '/api/sign-in/passkey/options',
  who: 'anyone',
  says: 'What the browser needs to show a passkey; good once, for five minutes.',
  body: nothing,
  answers: { 200: passkeyOptions },
});
export const signInByPasskey = call({
  method: 'POST',
  path: '/api/sign-in/passkey',
  who: 'anyone',
  says: 'I am whose passkey this is.',
  body: passkeySignIn,
  answers: { 200: signedInResponse },
  refuses: ['bad-passkey', 'bad-code', 'too-many-people'],
});
export const signInByPassword = call({
  method: 'POST',
  path: '/api/sign-in/password',
  who: 'anyone',
  says: 'I am whose address and password these are.',
  body: passwordSignIn,
  answers: { 200: signedInResponse },
  refuses: ['wrong-password', 'too-many-guesses', 'bad-code', 'too-many-people'],
});
export const signInByDevice = call({
  method: 'POST',
  path: '/api/sign-in/device',
  who: 'anyone',
  says: 'I am whoever has this code on another device.',
  body: codeSignIn,
  answers: { 200: signedInResponse },
  refuses: ['bad-code', 'too-many-guesses', 'too-many-people'],
});
export const signInByRecovery = call({
  method: 'POST',
  path: '/api/sign-in/recovery',
  who: 'anyone',
  says: 'I am whoever wrote this code down.',
  body: codeSignIn,
  answers: { 200: signedInResponse },
  refuses: ['bad-code', 'too-many-guesses', 'too-many-people'],
});

export const forgotPassword = call({
  method: 'POST',
  path: '/api/sign-in/forgotten',
  who: 'anyone',
  says: 'Sends a link for a new password to a proved address; says nothing of whether anyone has it.',
  body: forgottenRequest,
  answers: { 200: done },
  refuses: ['mail-off', 'no-answer', 'too-many-guesses'],
});
export const resetPassword = call({
  method: 'POST',
  path: '/api/sign-in/new-password',
  who: 'anyone',
  says: 'A new password, with the token of a letter; everyone who was signed in is out.',
  body: newPasswordRequest,
  answers: { 200: done },
  refuses: ['bad-link'],
});
export const proveAddress = call({
  method: 'POST',
  path: '/api/sign-in/prove',
  who: 'anyone',
  says: 'The address is mine, with the token of a letter.',
  body: proveAddressRequest,
  answers: { 200: done },
  refuses: ['bad-link', 'address-taken'],
});
