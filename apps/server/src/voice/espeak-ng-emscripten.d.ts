// The package has no types. These declarations cover only the members in use.
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakWorker {
    /** Returns 0 when the voice is known; otherwise the previous voice stays set. */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    readonly samplerate: number;
    /** Synchronous. The callback gets pieces of 16-bit sound and returns true to stop. */
    synthesize(ssml: string, onSound: (piece: Int16Array) => boolean): void;
  }
  export interface MemoryNode {
    mode: number;
    contents: Uint8Array;
  }
  export interface EspeakModule {
    eSpeakNGWorker: new () => EspeakWorker;
    FS: {
      readdir(path: string): string[];
      lookupPath(path: string): { node: MemoryNode };
      isDir(mode: number): boolean;
    };
  }
  export default function load(options?: {
    getPreloadedPackage?(name: string, size: number): ArrayBuffer;
  }): Promise<EspeakModule>;
}
