import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { clustersOf } from './text-lines.ts';

/** DejaVu Sans has arrows, signs and further scripts. */
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

/** In place of a character that no font has. */
const MISSING = { face: 'more', text: '□' } as const satisfies Run;
/** What need not have a glyph: joiners of emoji, and marks. */
const OPTIONAL = /^[\u200d\p{M}]$/u;

export type Faces = ReturnType<typeof loadFaces>;

/** The fonts of printed sheets, and which of them has which characters. */
export function loadFaces() {
  const fonts = mapFaces((file) => create(readFileSync(fileURLToPath(file))) as Font);
  for (const face of ['regular', 'bold'] as const) keepLetters(fonts[face]);
  const has = (face: FaceName, character: string) =>
    fonts[face].hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

  function faceOf(characters: readonly string[], isBold: boolean): FaceName | undefined {
    const chain = [isBold ? 'bold' : 'regular', 'emoji', 'more'] as const;
    return chain.find((face) =>
      characters.every((one) => has(face, one) || (face === 'emoji' && one === '\u200d')),
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

  /** In a text size of 1. */
  function widthOfCluster(face: FaceName, cluster: string): number {
    const known = widths[face].get(cluster);
    if (known !== undefined) return known;
    const width = fonts[face].layout(cluster).advanceWidth / fonts[face].unitsPerEm;
    widths[face].set(cluster, width);
    return width;
  }

  return {
    fonts,

    /** In a text size of 1, without what letters are moved closer together: laying out whole texts takes 50 times as long. */
    widthOf({ face, text }: Run): number {
      // Marks have no width of their own.
      const parts = isUsual(face) ? text : clustersOf(text);
      let width = 0;
      for (const part of parts) width += widthOfCluster(face, part);
      return width;
    },

    /** What is drawn in which font, in this order. */
    runsOf(text: string, isBold = false): Run[] {
      const usual = isBold ? 'bold' : 'regular';
      if ([...text].every((character) => has(usual, character))) return [{ face: usual, text }];
      const runs: Run[] = [];
      for (const run of clustersOf(text).flatMap((cluster) => runsOfCluster(cluster, isBold))) {
        const last = runs.at(-1);
        if (last?.face === run.face) last.text += run.text;
        else runs.push({ ...run });
      }
      return runs;
    },
  };
}

function isUsual(face: FaceName): boolean {
  return face === 'regular' || face === 'bold';
}

/** Noto Sans draws ẹ, ị, ọ and ụ with a second glyph, which has no character: they would be copied without their mark. */
function keepLetters(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (text) => layout(text, { ccmp: false });
}

function mapFaces<Value>(make: (file: string) => Value): Record<FaceName, Value> {
  const entries = Object.entries(FILES).map(([face, file]) => [face, make(file)]);
  return Object.fromEntries(entries) as Record<FaceName, Value>;
}
