/** Mail over SMTP. What a mail server answers may hold addresses, so only its code is ever told. */
import { createTransport } from 'nodemailer';
import type { Channel } from '../store/alerts.ts';
import type { Message, Sent } from './sent.ts';
import type { Tokens } from './tokens.ts';
import { wordsOf } from './words.ts';

export interface Mailer {
  /** The only thing that is sent to an address nobody has confirmed. */
  askToConfirm(channel: Channel, name: string, language: Message['language']): Promise<Sent>;
  send(channel: Channel, message: Message): Promise<Sent>;
  /** A letter about the address itself. */
  write(letter: { readonly to: string; readonly subject: string; readonly text: string }): Promise<Sent>;
  close(): void;
}

export interface MailSettings {
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly publicUrl: string;
}

const PATIENCE_MS = 10_000;
/** It was never handed over: nobody has got it. */
const NOT_SENT = new Set(['EDNS', 'EAUTH', 'ETLS']);

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

export function openMailer({ smtpUrl, mailFrom, publicUrl }: MailSettings, tokens: Tokens): Mailer {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = createTransport(
    { url: smtpUrl, ...patience },
    { from: mailFrom, disableFileAccess: true, disableUrlAccess: true },
  );
  const deliver = async (mail: Parameters<typeof transport.sendMail>[0]): Promise<Sent> => {
    try {
      await transport.sendMail(mail);
      return 'sent';
    } catch (error) {
      const { code = '', command, responseCode = 0 } = error as SmtpError;
      // 4xx: come back later, says the server itself.
      const turnedAway = responseCode >= 400 && responseCode < 500;
      return NOT_SENT.has(code) || command === 'CONN' || turnedAway ? 'later' : 'lost';
    }
  };
  return {
    askToConfirm({ id, address }, name, language) {
      const { subject, text } = wordsOf(language).confirm;
      // After the hash, so that it is in no log on its way.
      return deliver({
        to: address,
        subject,
        text: text(name, `${publicUrl}/alerts#prove=${tokens.make('prove', id)}`),
      });
    },
    send({ id, address }, { language, turns, site }) {
      const words = wordsOf(language);
      const token = tokens.make('stop', id);
      const lines = turns.map((turn) => words.line(turn, site));
      return deliver({
        to: address,
        subject: words.subject(turns),
        text: [...lines, '', words.stop(`${site}/alerts#stop=${token}`)].join('\n'),
        headers: {
          'List-Unsubscribe': `<${site}/api/alerts/stop/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      });
    },
    write: deliver,
    close: () => transport.close(),
  };
}
