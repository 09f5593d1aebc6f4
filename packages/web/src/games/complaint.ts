import { type Complaint, complaintText } from '@benben/core';
import { language } from '../i18n/spoken.svelte.ts';
import { textFor } from './texts.ts';

/** In the game's own words where it is a rule of the game that is broken: then the game has been fetched. */
export function sayComplaint(complaint: Complaint): string {
  const refusals = complaint.problem === 'rule' ? textFor({ id: complaint.game }).refusals : undefined;
  return complaintText(complaint, language(), refusals);
}
