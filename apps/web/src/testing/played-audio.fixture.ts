import { vi } from 'vitest';

/** Ends every recording at once. Returns what was played: its file and speed, as in `river.mp3 1`. */
export function recordPlayedAudio(): string[] {
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(`${new URL(this.src).pathname.split('/').at(-1) ?? ''} ${this.playbackRate}`);
    this.dispatchEvent(new Event('ended'));
    return Promise.resolve();
  });
  return played;
}
