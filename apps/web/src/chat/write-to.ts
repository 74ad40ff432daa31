import type { Person } from '@icando/contract/community';
import { queryClient } from '../platform/api/query-client.ts';
import { noteNotOpened, openPrivate } from './chat-api.ts';
import { drawer, NARROW } from './drawer-state.ts';

/** Opens the drawer with the private room of a user. Never rejects. */
export async function writeTo(person: Person): Promise<void> {
  try {
    const roomId = await openPrivate(queryClient, person);
    drawer.go({ kind: 'room', roomId }, matchMedia(NARROW).matches);
    drawer.open();
  } catch (error) {
    noteNotOpened(error);
  }
}
