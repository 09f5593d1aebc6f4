/** Words that people write and others read: nothing invisible, nothing that turns the line around. */
import * as z from 'zod/mini';

/**
 * Letters, marks, digits, spaces and a little punctuation; not the fillers of Korean and the blank of Braille, which
 * count as letters and symbols; emoji may be told to be colourful.
 */
export const visibleText = (most: number) =>
  z
    .string()
    .check(z.trim(), z.normalize('NFC'), z.minLength(1), z.maxLength(most))
    .check(
      z.regex(/^(?:(?!(?!\uFE0F)\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{M}\p{N}\p{P}\p{S} ])+$/u),
    )
    .check(z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u))
    // A letter under a tower of marks covers the lines of others.
    .check(z.regex(/^(?!.*\p{M}{5})/u));
