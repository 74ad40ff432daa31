import { CLOSE } from '@icando/contract/sockets';
import { expect, it } from 'vitest';
import { onTwoNodes } from '../two-nodes.fixture.ts';
import { rightFor, roomOf, sit, wordsOf } from './rooms.fixture.ts';

onTwoNodes('two servers that host rooms', (nodes) => {
  it('play a room at one that was made at the other', async () => {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atFirst()];
    const words = await wordsOf(lan, 4);
    const roomId = await roomOf(lan, words);
    const [host, guest] = [await sit(nodes.across(lan), roomId), await sit(nodes.across(minh), roomId)];
    expect(guest.welcome['room'].host_id).toBe(host.userId);
    host.socket.send({ type: 'start' });
    const { question } = await guest.socket.next('question');
    guest.socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 0 });
    await guest.socket.next('answer_result');
    expect(host.socket.ws.readyState).toBe(host.socket.ws.OPEN);
  });

  it('never keep a room at both: who reaches the other takes it along, with all points', async () => {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atSecond()];
    const words = await wordsOf(lan, 4);
    const roomId = await roomOf(lan, words);
    const host = await sit(lan, roomId);
    const guest = await sit(nodes.across(minh), roomId);
    host.socket.send({ type: 'start' });
    const { question: first } = await host.socket.next('question');
    host.socket.send({ type: 'submit_answer', answer: rightFor(first, words), question_index: 0 });
    guest.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
    await guest.socket.next('question_end');
    await guest.socket.next('question');

    // Minh's line breaks, and the way back leads to the other server.
    guest.socket.ws.terminate();
    const there = await sit(minh, roomId);
    expect(there.welcome['all_players']).toContainEqual(
      expect.objectContaining({ user_id: host.userId, score: 100 }),
    );
    // The first server's next record is refused; it lets go of whoever it still has.
    host.socket.send({ type: 'submit_answer', answer: 'no', question_index: 1 });
    expect(await host.socket.closed).toBe(CLOSE.restart);
    const hostThere = await sit(nodes.across(lan), roomId);
    expect(hostThere.welcome['you']).toMatchObject({ score: 100 });
    await hostThere.socket.next('question');
  });
});
