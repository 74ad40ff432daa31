// For tests: the few browser pieces that sound needs, on one desk. Nothing is heard; `started` says what would be.
import { vi } from 'vitest';

export interface FakeAudio {
  /** URLs of what was started through the context, in order. */
  started: string[];
  /** Ends whatever plays through the context. */
  end(): void;
  state: 'running' | 'suspended';
  /** Whether the context runs again when it is asked to. */
  wakes: boolean;
  gesture: boolean;
  /** URLs that answer 404. */
  missing: Set<string>;
  storage: Map<string, string>;
  /** What the device's voice said; `voices` is what it has. */
  spoken: string[];
  voices: { lang: string; localService: boolean }[];
}

/** Puts the fakes in place of the browser's own. Import the module under test after this (`vi.resetModules`). */
export function installFakeAudio(): FakeAudio {
  const fake: FakeAudio = {
    started: [],
    end: () => playing.splice(0).forEach((source) => source.dispatchEvent(new Event('ended'))),
    state: 'running',
    wakes: false,
    gesture: true,
    missing: new Set(),
    storage: new Map(),
    spoken: [],
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
  vi.stubGlobal('navigator', { userActivation });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => fake.storage.get(key) ?? null,
    setItem: (key: string, value: string) => fake.storage.set(key, value),
  });
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(url, { status: fake.missing.has(url) ? 404 : 200 }),
  );
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
      stop() {}
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
    speak: (utterance: EventTarget & { text: string }) => {
      fake.spoken.push(utterance.text);
      utterance.dispatchEvent(new Event('end'));
    },
  });
  return fake;
}
