import { roomAddress } from '@icando/contract/rooms';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('ok', done);
  } catch {
    // Without a secure address there is no clipboard.
    showToast('bad', 'Copying did not work. Select the text and copy it.');
  }
}

async function share(address: string): Promise<void> {
  if (!('share' in navigator)) {
    await copy(address, 'Link copied');
    return;
  }
  try {
    await navigator.share({ url: address });
  } catch {
    // Closed without choosing anybody.
  }
}

/** The id to paste and the link to send, for friends who are not in front of the code. */
export function InviteTools({ roomId }: { roomId: string }) {
  const address = roomAddress(window.location.origin, roomId);
  return (
    <>
      <Button kind="soft" icon={<Copy />} onClick={() => void copy(roomId, 'Room ID copied')}>
        Copy Room ID
      </Button>
      <Button kind="quiet" icon={<Share2 />} onClick={() => void share(address)}>
        Share link
      </Button>
    </>
  );
}
