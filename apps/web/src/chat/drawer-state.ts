import { doNotDisturb } from '../platform/storage/do-not-disturb.ts';
import { createStore } from '../platform/storage/external-store.ts';
import { session } from '../platform/storage/session.ts';
import { useStore } from '../platform/storage/use-store.ts';

/** The list and the conversation do not fit side by side. */
export const NARROW = '(max-width: 720px)';

/** A conversation. The assistant's pseudo-room has the id 0. */
export type Conversation = { kind: 'ai' } | { kind: 'room'; roomId: number };

export interface DrawerState {
  readonly isOpen: boolean;
  /** null: the welcome screen. */
  readonly conversation: Conversation | null;
  /** On a phone the list replaces the conversation. */
  readonly isListOpen: boolean;
}

const CLOSED: DrawerState = { isOpen: false, conversation: null, isListOpen: true };
const store = createStore<DrawerState>(CLOSED);
const change = (part: Partial<DrawerState>) => store.set({ ...store.get(), ...part });

/** The open conversation is kept while the drawer is closed and while the page changes. */
export const drawer = {
  open: () => change({ isOpen: true }),
  close: () => change({ isOpen: false }),
  toggleList: () => change({ isListOpen: !store.get().isListOpen }),
  showList: () => change({ isListOpen: true }),
  leave: () => change({ conversation: null, isListOpen: true }),
  /** `isNarrow`: the list and the conversation do not fit side by side. */
  go(conversation: Conversation, isNarrow: boolean): void {
    change({ conversation, isListOpen: isNarrow ? false : store.get().isListOpen });
  },
};

export function useDrawer(): DrawerState {
  return useStore(store);
}

session.subscribe(() => store.set(CLOSED));
// A game that starts closes the drawer, which stays closed afterwards.
doNotDisturb.subscribe(drawer.close);
