/** Where and when to be called; every answer tells all of it, to the person it belongs to and nobody else. */
import * as z from 'zod/mini';
import { alertChoice, alertsResponse, hookRequest, mailRequest, mailToken, pushRequest } from '../alerts.ts';
import { done } from '../http.ts';
import { call } from './call.ts';

export const getAlerts = call({
  method: 'GET',
  path: '/api/alerts',
  who: 'person',
  says: 'How I want to be called when it is my turn.',
  answers: { 200: alertsResponse },
});

export const chooseAlerts = call({
  method: 'PUT',
  path: '/api/alerts',
  who: 'person',
  says: 'When and how: language, time zone, quiet hours, how long to wait.',
  body: alertChoice,
  answers: { 200: alertsResponse },
});

export const addDevice = call({
  method: 'POST',
  path: '/api/alerts/push',
  who: 'person',
  says: 'A device to be called at, as `PushSubscription.toJSON()` gives it.',
  body: pushRequest,
  answers: { 200: alertsResponse },
  refuses: ['bad-address'],
});

export const addMail = call({
  method: 'POST',
  path: '/api/alerts/mail',
  who: 'person',
  says: 'A mail address, to which a mail goes that asks for a confirmation.',
  body: mailRequest,
  answers: { 200: alertsResponse },
  refuses: ['mail-off', 'no-answer'],
});

export const addHook = call({
  method: 'POST',
  path: '/api/alerts/hook',
  who: 'person',
  says: 'A webhook; it is greeted and must answer.',
  body: hookRequest,
  answers: { 200: alertsResponse },
  refuses: ['bad-address', 'no-answer'],
});

export const removeChannel = call({
  method: 'DELETE',
  path: '/api/alerts/channels/:id',
  who: 'person',
  says: 'Takes away a device, the mail address or the webhook.',
  params: z.object({ id: z.string() }),
  answers: { 200: alertsResponse },
});

export const proveMail = call({
  method: 'POST',
  path: '/api/alerts/prove',
  who: 'anyone',
  says: 'Confirms a mail address with the token of the mail.',
  body: mailToken,
  answers: { 200: done },
  refuses: ['bad-link'],
});

export const stopMail = call({
  method: 'POST',
  path: '/api/alerts/stop',
  who: 'anyone',
  says: 'No more mails to the address that got this token.',
  body: mailToken,
  answers: { 200: done },
  refuses: ['bad-link'],
});

export const stopMailAtOnce = call({
  method: 'POST',
  path: '/api/alerts/stop/:token',
  who: 'anyone',
  says: 'The same for mail programs (RFC 8058): no cookie, any body, any origin.',
  params: mailToken,
  from: 'anywhere',
  unlogged: true,
  answers: { 200: done },
  refuses: ['bad-link'],
});
