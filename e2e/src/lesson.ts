/** A learner with the lesson of a game before them. */
import type { Page } from 'playwright-core';

/** Waits until step `n` is the one explained. */
export const step = (page: Page, n: number) => page.locator(`.dots span:nth-child(${n}).here`).waitFor();

/** Presses a button of the action bar or of the one who explains. */
export const button = (page: Page, id: string) => page.locator(`[data-action="${id}"]`).click();

/** Waits until a move is turned away with these words. */
export const explained = (page: Page, words: string) => page.locator('.aside', { hasText: words }).waitFor();
