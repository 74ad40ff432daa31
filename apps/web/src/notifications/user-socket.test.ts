import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../platform/storage/external-store.ts';
import type { Socket, SocketState } from '../platform/realtime/socket-client.ts';
import { sendEmoji, setUserSocket } from './user-socket.ts';

function fakeSocket() {
  const state = createStore<SocketState>({ link: 'connecting', latencyMs: null, end: null });
  const sent: object[] = [];
  const socket: Socket = {
    state,
    send(frame) {
      if (state.get().link !== 'open') return false;
      sent.push(frame);
      return true;
    },
    close() {},
  };
  const link = (next: SocketState['link']) => state.set({ ...state.get(), link: next });
  return { socket, sent, link };
}

const EMOJI = { type: 'emoji', user_id: 7 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setUserSocket(null);
  vi.useRealTimers();
});

describe('an emoji', () => {
  it('is sent at once over an open connection', async () => {
    const { socket, sent, link } = fakeSocket();
    setUserSocket(socket);
    link('open');
    expect(await sendEmoji(7)).toBe(true);
    expect(sent).toEqual([EMOJI]);
  });

  it('is sent by a new page when its connection opens', async () => {
    const wentOut = sendEmoji(7);
    const { socket, sent, link } = fakeSocket();
    setUserSocket(socket);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([]);
    link('open');
    expect(await wentOut).toBe(true);
    expect(sent).toEqual([EMOJI]);
  });

  it('is not sent without an open connection', async () => {
    const { socket, sent, link } = fakeSocket();
    setUserSocket(socket);
    const early = sendEmoji(7);
    link('closed');
    expect(await early).toBe(false);
    link('reconnecting');
    expect(await sendEmoji(7)).toBe(false);
    setUserSocket(null);
    const without = sendEmoji(7);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await without).toBe(false);
    expect(sent).toEqual([]);
  });
});
