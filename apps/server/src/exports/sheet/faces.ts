import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { clustersOf } from './text-lines.ts';

/** DejaVu Sans (`more`) has arrows, signs and further scripts. */
const FILES = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  emoji: import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  more: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
};

export type FaceName = keyof typeof FILES;

/** Characters that are drawn in one font. */
export interface Run {
  face: FaceName;
  text: string;
}

/** Replaces a character that no font has. */
const MISSING = { face: 'more', text: '□' } as const satisfies Run;
/** Characters that may lack a glyph: joiners of emoji, and marks. */
const OPTIONAL = /^[\u200d\p{M}]$/u;

export type Faces = ReturnType<typeof loadFaces>;

/** Loads the fonts of printed sheets, and selects the font of each character. */
export function loadFaces() {
  const fonts = mapFaces((file) => create(readFileSync(fileURLToPath(file))) as Font);
  for (const face of ['regular', 'bold'] as const) keepLetters(fonts[face]);
  const has = (face: FaceName, character: string) =>
    fonts[face].hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

  function faceOf(characters: readonly string[], isBold: boolean): FaceName | undefined {
    const chain = [isBold ? 'bold' : 'regular', 'emoji', 'more'] as const;
    return chain.find((face) =>
      characters.every((character) => has(face, character) || (face === 'emoji' && character === '\u200d')),
    );
  }

  function runsOfCluster(cluster: string, isBold: boolean): Run[] {
    const characters = [...cluster];
    const face = faceOf(characters, isBold);
    if (face !== undefined) return [{ face, text: cluster }];
    return characters.flatMap((text) => {
      const own = faceOf([text], isBold);
      if (own !== undefined && text !== '\u200d') return [{ face: own, text }];
      return OPTIONAL.test(text) ? [] : [MISSING];
    });
  }

  const widths = mapFaces(() => new Map<string, number>());

  /** The width at a text size of 1. */
  function widthOfCluster(face: FaceName, cluster: string): number {
    const cached = widths[face].get(cluster);
    if (cached !== undefined) return cached;
    const width = fonts[face].layout(cluster).advanceWidth / fonts[face].unitsPerEm;
    widths[face].set(cluster, width);
    return width;
  }

  /** Splits a text into runs of characters that are drawn in one font. */
  function runsOf(text: string, isBold = false): Run[] {
    const mainFace = isBold ? 'bold' : 'regular';
    if ([...text].every((character) => has(mainFace, character))) return [{ face: mainFace, text }];
    const runs: Run[] = [];
    for (const run of clustersOf(text).flatMap((cluster) => runsOfCluster(cluster, isBold))) {
      const last = runs.at(-1);
      if (last?.face === run.face) last.text += run.text;
      else runs.push({ ...run });
    }
    return runs;
  }

  return {
    fonts,
    runsOf,

    /** Whether each character of a text has a glyph, rather than the box in place of one. */
    canDraw: (text: string): boolean =>
      runsOf(text.replaceAll(MISSING.text, '')).every((run) => !run.text.includes(MISSING.text)),

    /** The width at a text size of 1, without kerning, because laying out whole texts takes 50 times as long. */
    widthOf({ face, text }: Run): number {
      // In the main fonts, the width is the sum of the characters' widths, as marks have no width.
      const parts = isMainFace(face) ? text : clustersOf(text);
      let width = 0;
      for (const part of parts) width += widthOfCluster(face, part);
      return width;
    },
  };
}

function isMainFace(face: FaceName): boolean {
  return face === 'regular' || face === 'bold';
}

/** Noto Sans draws the mark of ẹ, ị, ọ and ụ as a glyph without a character, so that copied text would lose it. */
function keepLetters(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (text) => layout(text, { ccmp: false });
}

function mapFaces<Value>(make: (file: string) => Value): Record<FaceName, Value> {
  const entries = Object.entries(FILES).map(([face, file]) => [face, make(file)]);
  return Object.fromEntries(entries) as Record<FaceName, Value>;
}
