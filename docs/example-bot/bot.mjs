/**
 * A bot that knows no rules: it sits down and plays any move the server calls legal, until the match is over.
 *
 *   BENBEN_TOKEN=benben_… node bot.mjs                      lays a table of Dice Pyramid and plays against a bot of the server
 *   BENBEN_TOKEN=benben_… node bot.mjs --game emperors-gold the same with another game
 *   BENBEN_TOKEN=benben_… node bot.mjs --table <id>         takes the first free seat at somebody's table
 *
 * BENBEN_URL says where the server is. Node 22 brings everything this needs; on Node 20 install `ws` beside it.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { BENBEN_URL: url = 'http://localhost:3000', BENBEN_TOKEN: token } = process.env;
if (!token) throw new Error('Set BENBEN_TOKEN: a token is made on the page /programs.');
const { values: wanted } = parseArgs({
  options: { game: { type: 'string', default: 'dice-pyramid' }, table: { type: 'string' } },
});
const WebSocket = globalThis.WebSocket ?? (await import('ws')).WebSocket;
const headers = { authorization: `Bearer ${token}` };

/** Codes a server closes a socket with when it is no use to come back. */
const FOR_GOOD = new Set([1009, 4401, 4403, 4404, 4409, 4410]);
const A_MOMENT = 500;

async function call(method, path, body) {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.error.code}, ${answer.error.message}`);
  return answer;
}

/** Here a cleverer bot would look at `step.view`, which has everything this seat may know. */
function choose({ legal }) {
  return legal[randomInt(legal.length)];
}

/** Resolves with the outcome of the match. */
function play(table) {
  /** The newest step; with `legal` when it is this bot's turn. */
  let newest = { seq: -1 };
  /** Sent until it is acknowledged or refused: the same id is the same play, however often it arrives. */
  let pending = null;
  return new Promise((resolve, reject) => {
    const connect = () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/tables/${table}`, { headers });
      const say = (message) => socket.send(JSON.stringify(message));
      const act = () => {
        if (pending || !newest.legal) return;
        const id = randomBytes(9).toString('base64url');
        pending = { type: 'play', id, seq: newest.seq, moves: [choose(newest)] };
        say(pending);
      };
      const hear = {
        table({ status, chairs, you }) {
          if (status !== 'waiting') return;
          const seat = you.seat >= 0 ? you.seat : chairs.findIndex(({ kind }) => kind === 'open');
          if (seat < 0) reject(new Error('every seat is taken'));
          else if (!chairs[seat].ready)
            say({ type: 'sit', seat, nonce: randomBytes(16).toString('base64url') });
        },
        step(step) {
          newest = step;
          act();
        },
        ack({ id, seq }) {
          if (pending?.id === id) pending = null;
          if (newest.seq >= seq) act();
        },
        refused({ reason, id, message }) {
          if (reason === 'slow-down') {
            setTimeout(() => (id ? pending && say(pending) : say(hello())), A_MOMENT);
          } else if (reason === 'late' && id) {
            // Something has happened meanwhile: the newest step says what can be played now.
            pending = null;
            say(hello());
          } else reject(new Error(`${reason}: ${message}`));
        },
        over({ outcome }) {
          socket.close();
          resolve(outcome);
        },
      };
      // One step before what is known: the newest comes again, and with it the moves that can be played.
      const hello = () => ({ type: 'hello', v: 1, since: Math.max(-1, newest.seq - 1), legal: true });
      socket.addEventListener('open', () => {
        say(hello());
        if (pending) say(pending);
      });
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data);
        hear[message.type]?.(message);
      });
      socket.addEventListener('error', () => {});
      socket.addEventListener('close', ({ code, reason }) => {
        if (FOR_GOOD.has(code)) reject(new Error(`closed with ${code} ${reason}`));
        else setTimeout(connect, A_MOMENT);
      });
    };
    connect();
  });
}

const me = await call('GET', '/api/me');
const seats = [{ kind: 'me' }, { kind: 'bot', level: 'hare' }];
const table = wanted.table ?? (await call('POST', '/api/tables', { game: wanted.game, seats })).id;
console.log(`${me.name} plays at ${url}/table/${table}`);
const outcome = await play(table);
console.log(JSON.stringify({ table, outcome }));
process.exit(0);
