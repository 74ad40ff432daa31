import { expect, it, onTestFinished } from 'vitest';
import { RoomsDirectory } from './rooms-directory.ts';

it('an orphaned room that cannot be adopted stops no other part of a sweep, and is reported', async () => {
  const [handled, reported]: [string[], unknown[]] = [[], []];
  const rooms = new RoomsDirectory({
    queries: {
      findOrphans: async () => ['BAD234', 'GUD234'],
      sweepEnded: async () => void handled.push('ended rooms'),
    } as never,
    ownership: {
      runsNewRooms: true,
      mayRunRooms: () => true,
      findLiving: async () => [1],
      claim: async (roomId: string) => {
        if (roomId === 'BAD234') throw new Error('bad row');
        handled.push(roomId);
        return undefined;
      },
    } as never,
    roomLog: { sweep: async () => void handled.push('answers') } as never,
    roomAwards: {} as never,
    draw: async () => null,
    report: (error) => reported.push(error),
  });
  onTestFinished(() => rooms.stop());
  await rooms.sweep();
  expect(handled).toEqual(['GUD234', 'ended rooms', 'answers']);
  expect(reported).toMatchObject([{ message: 'bad row' }]);
});
