/** Codes that people read and type: no letter that looks like a digit, and all the randomness that a hash needs. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
/** 60 bits: lives for minutes. */
export const DEVICE_CODE = 12;
/** 80 bits: lives until it is used. */
export const RECOVERY_CODE = 16;

export function newCode(length: number): string {
  const letters = Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return (letters.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

/** However it was typed. */
function plain(code: string): string {
  return code
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

export const hashOfCode = (code: string): string => hashOf(plain(code));

/** For cookies, links and challenges: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is kept: whoever reads the data cannot become someone. What is random needs no salt. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
