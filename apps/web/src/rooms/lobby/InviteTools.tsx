import { roomAddress } from '@icando/contract/rooms';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyDialog.tsx';

/** The id to paste and the link to send, for friends who are not in front of the code. */
export function InviteTools({ roomId }: { roomId: string }) {
  const { copy, dialog } = useCopy();
  const address = roomAddress(window.location.origin, roomId);
  async function share(): Promise<void> {
    // Missing on plain HTTP and in some browsers.
    if (!('share' in navigator)) return copy(address, 'Link copied');
    try {
      // oxlint-disable-next-line no-restricted-properties -- asked for above
      await navigator.share({ url: address });
    } catch {
      // Closed without choosing anybody.
    }
  }
  return (
    <>
      <Button kind="soft" icon={<Copy />} onClick={() => void copy(roomId, 'Room ID copied')}>
        Copy Room ID
      </Button>
      <Button kind="quiet" icon={<Share2 />} onClick={() => void share()}>
        Share link
      </Button>
      {dialog}
    </>
  );
}
