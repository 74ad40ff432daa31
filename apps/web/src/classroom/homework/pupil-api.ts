import type { ReplyOf } from '@icando/contract/endpoint';
import type { RefusalCode } from '@icando/contract/errors';
import { SOLO_GAMES } from '@icando/contract/games';
import type { homeworkWords, openHomework } from '@icando/contract/homework-pupils';
import { reviewAnswers } from '@icando/contract/learning';
import { formerNameKey, nameKey } from '@icando/contract/name-key';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { call } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { outbox } from '../../platform/outbox/device-outbox.ts';
import { type Kind, registerKind } from '../../platform/outbox/kinds.ts';
import { useConnection } from '../../platform/realtime/connection.ts';
import { session } from '../../platform/storage/session.ts';
import { readStored, store } from '../../platform/storage/storage.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { joinBatches } from '../../games/solo/index.ts';
import { showToast } from '../../ui/toasts.ts';
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

export function storePass(code: string, pass: Pass | null): void {
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

const HOMEWORK_ANSWERS = 'homework_answers';

const homeworkAnswers = z.extend(reviewAnswers.body, { code: z.string(), game: z.enum(SOLO_GAMES) });
type Answers = z.output<typeof homeworkAnswers>;

const kind: Kind<Answers, unknown> = {
  schema: homeworkAnswers,
  send: ({ code, game, ...batch }, { token }) =>
    call('POST /api/homework/by_code/:code/answers', {
      params: { code },
      body: {
        ...batch,
        sent_at: serverNow(),
        answers: batch.answers.map((answer) => ({ ...answer, part: game })),
      },
      token,
      direct: true,
    }),
  join: (first, second) => (first.game === second.game ? joinBatches(first, second) : undefined),
};
registerKind(HOMEWORK_ANSWERS, async () => kind);

/** The pupil's entries in the outbox; they stay there until the pupil has joined again if the token is no longer valid. */
const ownerOf = (code: string, { name }: Pass): string => `homework:${code}:${name}`;

/** The pupil may have joined again since. */
function tokenOf(code: string, pass: Pass): string {
  const stored = readPass(code);
  return stored?.name === pass.name ? stored.token : pass.token;
}

/** Keeps answers on this device and sends them. */
export async function deliverAnswers(pass: Pass, answers: Answers): Promise<void> {
  const draft = { owner: ownerOf(answers.code, pass), kind: HOMEWORK_ANSWERS, body: answers };
  if (!(await outbox.deliver(draft, { given: tokenOf(answers.code, pass) })))
    showToast('warn', t('This device cannot keep what waits for a connection.'), { stays: 'long' });
}

const sendAnswers = (code: string, pass: Pass) => outbox.send(ownerOf(code, pass), tokenOf(code, pass));

/** Sends the stored answers whenever there is a connection. */
export function useSendAnswers(code: string, pass: Pass): void {
  const connection = useConnection();
  useEffect(() => {
    // An effect, because the connection is external state.
    if (connection === 'online') void sendAnswers(code, pass);
  }, [connection, code, pass]);
}

/** The words and the answers so far; unsent answers of an earlier visit are sent first. */
export function useWork(code: string, pass: Pass) {
  return useQuery({
    queryKey: ['homework-work', code, pass.token],
    queryFn: async ({ signal }): Promise<Work> => {
      await sendAnswers(code, pass);
      return call('GET /api/homework/by_code/:code/words', { params: { code }, token: pass.token, signal });
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

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
