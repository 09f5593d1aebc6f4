/** Whether this browser has been asked; nobody is asked twice. */
const KEY = 'benben.alerts.asked';

export const offerAnswered = (): boolean => localStorage.getItem(KEY) !== null;
export const rememberAnswer = (): void => localStorage.setItem(KEY, '1');
