// Fakes of the browser's audio interfaces. `started` records what would be audible.
import { vi } from 'vitest';
import { fakeStorage } from '../storage/fake-storage.fixture.ts';

export interface FakeAudio {
  /** URLs played through the context, in order. */
  started: string[];
  /** URLs that were stopped. */
  stopped: string[];
  /** The volumes set during playback. */
  gains: number[];
  /** Ends all playback of the context. */
  end(): void;
  state: 'running' | 'suspended';
  /** Whether `resume` succeeds. */
  wakes: boolean;
  gesture: boolean;
  /** URLs that respond with 404. */
  missing: Set<string>;
  /** The browser's `saveData` setting. */
  savesData: boolean;
  /** The requested URLs. */
  loaded: string[];
  storage: Map<string, string>;
  /** The texts spoken by speech synthesis; `voices` are its voices. */
  spoken: string[];
  voices: { lang: string; localService: boolean; name: string }[];
  /** The voice and rate of each of `spoken`. */
  spokenWith: { name: string; rate: number }[];
}

/** Replaces the browser's interfaces. The module under test must be imported afterwards (`vi.resetModules`). */
export function installFakeAudio(): FakeAudio {
  const fake: FakeAudio = {
    started: [],
    stopped: [],
    gains: [],
    end: () => playing.splice(0).forEach((source) => source.dispatchEvent(new Event('ended'))),
    state: 'running',
    wakes: false,
    gesture: true,
    missing: new Set(),
    savesData: false,
    loaded: [],
    storage: new Map(),
    spoken: [],
    spokenWith: [],
    voices: [],
  };
  const playing: EventTarget[] = [];
  const decode = async (bytes: ArrayBuffer) => ({
    url: new TextDecoder().decode(bytes),
    duration: 0.5,
    sampleRate: 1000,
    getChannelData: () => new Float32Array([0, 0, 0.5]),
  });
  const node = { connect: (to: unknown) => to };

  const userActivation = {
    get hasBeenActive() {
      return fake.gesture;
    },
  };
  const connection = {
    get saveData() {
      return fake.savesData;
    },
  };
  vi.stubGlobal('navigator', { userActivation, connection });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('window', new EventTarget());
  fakeStorage('localStorage', fake.storage);
  vi.stubGlobal('fetch', async (url: string) => {
    fake.loaded.push(url);
    return new Response(url, { status: fake.missing.has(url) ? 404 : 200 });
  });
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = decode;
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class {
      decodeAudioData = decode;
      resume = async () => {
        if (fake.wakes) fake.state = 'running';
      };
      get state() {
        return fake.state;
      }
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      connect = node.connect;
      context = { currentTime: 0 };
      gain = { setTargetAtTime: (gain: number) => void fake.gains.push(gain) };
    },
  );
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class extends EventTarget {
      connect = node.connect;
      url: string;
      constructor(_context: unknown, { buffer }: { buffer: { url: string } }) {
        super();
        this.url = buffer.url;
      }
      start() {
        fake.started.push(this.url);
        playing.push(this);
      }
      stop() {
        fake.stopped.push(this.url);
      }
    },
  );
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      play = () => Promise.reject(new Error('no element in this test'));
      pause() {}
    },
  );
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => fake.voices,
    cancel: () => {},
    speak: (utterance: EventTarget & { text: string; rate: number; voice: { name: string } }) => {
      fake.spoken.push(utterance.text);
      fake.spokenWith.push({ name: utterance.voice.name, rate: utterance.rate });
      utterance.dispatchEvent(new Event('end'));
    },
  });
  return fake;
}
