import type { ReplyOf } from '@icando/contract/endpoint';
import type { RefusalCode } from '@icando/contract/errors';
import type { SoloGame } from '@icando/contract/games';
import type { homeworkWords, openHomework } from '@icando/contract/homework-pupils';
import { formerNameKey, nameKey } from '@icando/contract/name-key';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api/api-client.ts';
import { ApiError, statusOf } from '../../platform/api/api-error.ts';
import { useConnection } from '../../platform/realtime/connection.ts';
import { session } from '../../platform/storage/session.ts';
import { readStored, store } from '../../platform/storage/storage.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { createAnswersOutbox, type Batch } from '../../games/solo/index.ts';
import { t } from '../../platform/i18n/language.ts';
import { serverNow } from '../../platform/api/server-clock.ts';

export type Opened = ReplyOf<typeof openHomework>;
export type Work = ReplyOf<typeof homeworkWords>;

/** A pupil's token, for one homework. */
export interface Pass {
  token: string;
  name: string;
}

const passKey = (code: string) => `homework_pass:${code}`;

export function readPass(code: string): Pass | null {
  try {
    const stored = JSON.parse(readStored(passKey(code)) ?? 'null') as Partial<Pass> | null;
    const { token, name } = stored ?? {};
    return typeof token === 'string' && typeof name === 'string' ? { token, name } : null;
  } catch {
    return null;
  }
}

export function keepPass(code: string, pass: Pass | null): void {
  store(passKey(code), pass === null ? null : JSON.stringify(pass));
}

/** Shows the server that this device has joined under the name before, so that strangers' wrong PINs do not lock it out. */
const deviceKeyOf = (code: string, key: string) => `homework_device:${code}:${key}`;

function readDeviceKey(code: string, name: string): string | undefined {
  const stored = [nameKey(name), formerNameKey(name)].map((key) => readStored(deviceKeyOf(code, key)));
  return stored.find((deviceKey) => deviceKey !== null) ?? undefined;
}

export function useOpenHomework(code: string) {
  return useQuery({
    queryKey: ['homework-by-code', code],
    queryFn: ({ signal }) =>
      call('GET /api/homework/by_code/:code', { params: { code }, token: null, signal }),
  });
}

/** Joins with a name and a PIN; without a PIN, as the signed-in account. */
export function useJoinHomework(code: string, onJoined: (pass: Pass) => void) {
  return useExclusiveMutation({
    mutationFn: (body: { name?: string; pin?: string }) => {
      const device_key = readDeviceKey(code, body.name ?? '');
      return call('POST /api/homework/by_code/:code/join', {
        params: { code },
        body: { ...body, device_key },
        token: body.pin === undefined ? session.token() : null,
      });
    },
    onSuccess({ access_token: token, name, device_key }) {
      if (device_key !== undefined) store(deviceKeyOf(code, nameKey(name)), device_key);
      onJoined({ token, name });
    },
  });
}

interface OutboxEntry {
  outbox: ReturnType<typeof newOutbox>;
  token: string;
}

/** One outbox for each pupil and game: two outboxes would send and drop the same answers. */
const outboxes = new Map<string, OutboxEntry>();

/** The outbox of a pupil's game, which stores answers on this device until they are sent. */
export function outboxFor(code: string, { token, name }: Pass, game: SoloGame) {
  const key = `homework_unsent:${code}:${game}:${name}`;
  const existing = outboxes.get(key);
  if (existing !== undefined) {
    existing.token = token;
    return existing.outbox;
  }
  const outbox = newOutbox(key, (body) => {
    const answers = body.answers.map((answer) => ({ ...answer, part: game }));
    const current = outboxes.get(key)?.token ?? token;
    return call('POST /api/homework/by_code/:code/answers', {
      params: { code },
      body: { ...body, sent_at: serverNow(), answers },
      token: current,
    });
  });
  outboxes.set(key, { outbox, token });
  return outbox;
}

function newOutbox(key: string, send: (batch: Batch) => Promise<unknown>) {
  return createAnswersOutbox({
    read: () => readStored(key),
    write: (text) => void store(key, text),
    // Each pupil has an outbox, whose calls carry that pupil's token.
    token: () => key,
    async send(batch) {
      try {
        return await send(batch);
      } catch (error) {
        // Status 0 keeps the answers: they are sent after the pupil has joined again with the PIN.
        if (statusOf(error) === NOT_SIGNED_IN) throw new ApiError({ status: 0, detail: '', cause: error });
        throw error;
      }
    },
  });
}

/** Sends the stored answers whenever there is a connection. */
export function useSendWaiting(code: string, pass: Pass, games: readonly SoloGame[]): void {
  const connection = useConnection();
  useEffect(() => {
    // An effect, because the connection is external state.
    if (connection !== 'online') return;
    for (const game of games) void outboxFor(code, pass, game).flush(OWNER);
  }, [connection, code, pass, games]);
}

/** The words and the answers so far; unsent answers of an earlier visit are sent first. */
export function useWork(code: string, pass: Pass, games: readonly SoloGame[]) {
  return useQuery({
    queryKey: ['homework-work', code, pass.token],
    queryFn: async ({ signal }): Promise<Work> => {
      for (const game of games) await outboxFor(code, pass, game).flush(OWNER);
      return call('GET /api/homework/by_code/:code/words', { params: { code }, token: pass.token, signal });
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** The owner of all answers in an outbox, which holds the answers of only one pupil. */
export const OWNER = 1;

const NOT_SIGNED_IN = 401;

/** The field of the form that a refused join is about. */
export function joinFaultField(error: unknown): 'name' | 'pin' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  switch (error.code as RefusalCode | undefined) {
    case 'wrong_pin':
    case 'common_pin':
    case 'pin_tries_spent':
      return 'pin';
    case 'name_not_listed':
    case 'name_refused':
    case 'name_taken':
      return 'name';
    default:
      return undefined;
  }
}

/** The reason why joining failed, in words for a pupil. */
export function joinFault(error: unknown): string {
  if (!(error instanceof ApiError)) return t('Chưa vào được. Thử lại nhé.');
  if (error.status === 0) return t('Chưa có mạng. Thử lại nhé.');
  switch (error.code as RefusalCode | undefined) {
    case 'wrong_pin':
      return t('PIN chưa đúng. Nếu đây không phải tên của bạn, hãy chọn tên khác.');
    case 'pin_tries_spent':
      return t('PIN sai nhiều lần. Thử lại sau 15 phút, hoặc nhờ thầy cô đặt lại PIN.');
    case 'common_pin':
      return t('PIN này dễ đoán quá. Chọn 4 số khác nhé.');
    case 'name_not_listed':
      return t('Tên này không có trong danh sách lớp. Gõ đúng như thầy cô ghi nhé.');
    case 'name_refused':
      return t('Không dùng được tên này. Chọn tên khác nhé.');
    case 'name_taken':
      return t('Tên này có người dùng rồi.');
    default:
      return error.detail;
  }
}
