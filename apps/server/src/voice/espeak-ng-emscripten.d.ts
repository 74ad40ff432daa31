// The package ships no types; only what the voice uses is declared.
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakWorker {
    /** 0 when the voice is known; anything else leaves the former voice in place without a word. */
    set_voice(name: string): number;
    /** Words per minute. */
    set_rate(wordsPerMinute: number): void;
    readonly samplerate: number;
    /** Speaks synchronously, as SSML, giving pieces of 16-bit sound; the callback answers true to stop. */
    synthesize(ssml: string, onSound: (piece: Int16Array) => boolean): void;
  }
  /** A file or folder of Emscripten's file system in memory. */
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
    /** Gives the data file's content in place of the package's own reading of it. */
    getPreloadedPackage?(name: string, size: number): ArrayBuffer;
  }): Promise<EspeakModule>;
}
